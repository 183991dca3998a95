import { GRADUATION_YEAR_MIN } from '@malaka/contracts/kit/limits';
import type { ErrorKey } from './error-texts.ts';
import type { EducationValues, WorkValues } from './profile-values.ts';

export type FieldErrors = Partial<Record<string, ErrorKey>>;

/** Reference days for checking. */
export type Days = {
  /** In Tashkent. */
  today: string;
  birthDate: string;
};

/** Nobody with a profile studied or worked before this year. */
const EARLIEST_YEAR = 1940;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Decision 45: the end year is the year of graduation. */
export function educationErrors(entry: EducationValues, days: Days): FieldErrors {
  const { startYear, endYear } = entry;
  const errors: FieldErrors = {};
  if (!entry.faculty.trim()) errors['faculty'] = 'missing.faculty';
  if (!entry.place.trim()) errors['place'] = 'missing.educationPlace';
  if (startYear) {
    if (Number(startYear) < EARLIEST_YEAR) errors['startYear'] = 'error.year';
    else if (isBeforeBirth(startYear, days)) errors['startYear'] = 'error.beforeBirth';
  }
  if (!endYear) errors['endYear'] = 'missing.graduationYear';
  else if (Number(endYear) < GRADUATION_YEAR_MIN || Number(endYear) > yearOf(days.today) + 1) {
    errors['endYear'] = 'error.graduationYear';
  } else if (Number(startYear) > Number(endYear)) errors['endYear'] = 'error.order';
  else if (isBeforeBirth(endYear, days)) errors['endYear'] = 'error.beforeBirth';
  return errors;
}

const isBeforeBirth = (year: string, { birthDate }: Days) =>
  birthDate !== '' && Number(year) <= yearOf(birthDate);

export function workErrors(entry: WorkValues, days: Days): FieldErrors {
  const { startDate, endDate } = entry;
  const { today, birthDate } = days;
  const errors: FieldErrors = {};
  if (!entry.place.trim()) errors['place'] = 'missing.workPlace';
  if (!entry.position.trim()) errors['position'] = 'missing.entryPosition';
  if (!startDate) errors['startDate'] = 'missing.startDate';
  else if (startDate > today) errors['startDate'] = 'error.future';
  else if (yearOf(startDate) < EARLIEST_YEAR) errors['startDate'] = 'error.year';
  else if (birthDate && startDate <= birthDate) errors['startDate'] = 'error.beforeBirth';
  if (entry.isCurrent) return errors;
  if (!endDate) errors['endDate'] = 'missing.endDate';
  else if (endDate > today) errors['endDate'] = 'error.stillThere';
  else if (startDate && endDate < startDate) errors['endDate'] = 'error.order';
  return errors;
}

/** Props shared by every field of the form. */
export type FieldProps = {
  id: string;
  error: string | undefined;
  description?: string | undefined;
  /** Validates a field when it is left. */
  onBlur?: () => void;
};
