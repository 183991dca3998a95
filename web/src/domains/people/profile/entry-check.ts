import { GRADUATION_YEAR_MIN } from '@malaka/contracts/kit/limits';
import type { Fault } from './fault-texts.ts';
import type { EducationValues, WorkValues } from './profile-values.ts';

export type Faults = Partial<Record<string, Fault>>;

/** Days that the others are measured by. */
export type Days = {
  /** In Tashkent. */
  today: string;
  birthDate: string;
};

/** Nobody who may have a profile studied or worked before. */
const EARLIEST_YEAR = 1940;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Decision 45: the end year is the year of graduation. */
export function educationFaults(entry: EducationValues, days: Days): Faults {
  const { startYear, endYear } = entry;
  const faults: Faults = {};
  if (!entry.faculty.trim()) faults['faculty'] = 'missing.faculty';
  if (!entry.place.trim()) faults['place'] = 'missing.educationPlace';
  if (startYear) {
    if (Number(startYear) < EARLIEST_YEAR) faults['startYear'] = 'fault.year';
    else if (isBeforeBirth(startYear, days)) faults['startYear'] = 'fault.beforeBirth';
  }
  if (!endYear) faults['endYear'] = 'missing.graduationYear';
  else if (Number(endYear) < GRADUATION_YEAR_MIN || Number(endYear) > yearOf(days.today) + 1) {
    faults['endYear'] = 'fault.graduationYear';
  } else if (Number(startYear) > Number(endYear)) faults['endYear'] = 'fault.order';
  else if (isBeforeBirth(endYear, days)) faults['endYear'] = 'fault.beforeBirth';
  return faults;
}

const isBeforeBirth = (year: string, { birthDate }: Days) =>
  birthDate !== '' && Number(year) <= yearOf(birthDate);

export function workFaults(entry: WorkValues, days: Days): Faults {
  const { startDate, endDate } = entry;
  const { today, birthDate } = days;
  const faults: Faults = {};
  if (!entry.place.trim()) faults['place'] = 'missing.workPlace';
  if (!entry.position.trim()) faults['position'] = 'missing.entryPosition';
  if (!startDate) faults['startDate'] = 'missing.startDate';
  else if (startDate > today) faults['startDate'] = 'fault.future';
  else if (yearOf(startDate) < EARLIEST_YEAR) faults['startDate'] = 'fault.year';
  else if (birthDate && startDate <= birthDate) faults['startDate'] = 'fault.beforeBirth';
  if (entry.isCurrent) return faults;
  if (!endDate) faults['endDate'] = 'missing.endDate';
  else if (endDate > today) faults['endDate'] = 'fault.stillThere';
  else if (startDate && endDate < startDate) faults['endDate'] = 'fault.order';
  return faults;
}
