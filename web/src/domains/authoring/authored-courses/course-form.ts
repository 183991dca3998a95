import type { CourseType } from '@malaka/contracts/kit/choices';
import {
  type AuthoredCourse,
  courseForm,
  type saveCourse,
} from '@malaka/contracts/authoring/authored-courses';
import { parseOutline } from '@malaka/contracts/authoring/course-outline';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { DURATION_MAX_LENGTH, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import type formTexts from './texts/authored-courses.uz.json';

export const COVER_TYPES = ['image/jpeg', 'image/png'];
export const OUTCOMES_MAX = 12;
export const OUTCOME_MAX = 200;
export const NAME_MAX = 200;

/** Values of the form, all of which a draft stores. */
export type CourseValues = {
  name: string;
  type: CourseType;
  categoryId: string;
  languageId: string;
  hours: string;
  credit: string;
  price: string;
  description: string;
  outcomes: string[];
  position: number[];
  /** Empty: any. */
  programmeYear: string;
  hasCertificate: boolean;
  withoutImage: boolean;
  /** Sections and lessons of a new course, one per line. */
  outline: string;
};
export type CourseField = keyof CourseValues | 'image';

type ErrorKey = `error.${keyof (typeof formTexts)['error']}`;
type FieldErrors = Partial<Record<CourseField, ErrorKey>>;

export const NEW_COURSE: CourseValues = {
  name: '',
  type: 'upgrade',
  categoryId: '',
  languageId: '',
  hours: '',
  credit: '',
  price: '',
  description: '',
  outcomes: [],
  position: [],
  programmeYear: '',
  hasCertificate: true,
  withoutImage: false,
  outline: '',
};

export const valuesOf = (course: AuthoredCourse): CourseValues => ({
  name: course.name,
  type: course.type,
  categoryId: String(course.categoryId),
  languageId: String(course.languageId),
  hours: String(course.duration),
  credit: String(course.credit),
  price: course.price === 0n ? '' : String(course.price),
  description: course.description,
  outcomes: course.outcomes,
  position: course.position,
  programmeYear: String(course.programmeYear ?? ''),
  hasCertificate: course.hasCertificate,
  withoutImage: false,
  outline: '',
});

/** CRS-38: digits and dots, six characters at most; a comma counts as a dot. */
export const durationTyped = (typed: string): string =>
  typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .slice(0, DURATION_MAX_LENGTH);

export const digitsTyped = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 10);

/** CRS-39 and CRS-40: another type has other categories, and only a paid course has a price. */
export const withType = (values: CourseValues, type: CourseType): CourseValues =>
  type === values.type
    ? values
    : { ...values, type, categoryId: '', price: type === 'paid' ? values.price : '' };

/** Only these have a qualification year; decision 112. */
export const isProgramme = (type: CourseType): boolean =>
  type === 'upgrade' || type === 'retraining';

type Checked = { body: BodyOf<typeof saveCourse>; errors: FieldErrors };

export function checkCourse(values: CourseValues, cover: File | null): Checked {
  const { hours, credit, price, categoryId, languageId, outcomes, programmeYear, ...rest } = values;
  const body = {
    ...rest,
    name: values.name.trim(),
    outcomes: outcomes.map((outcome) => outcome.trim()).filter(Boolean),
    categoryId: Number(categoryId),
    languageId: Number(languageId),
    hours: Number(hours),
    credit: Number(credit || 0),
    price: values.type === 'paid' ? Number(price || 0) : 0,
    programmeYear: isProgramme(values.type) && programmeYear ? Number(programmeYear) : null,
    withoutImage: values.withoutImage && !cover,
  };
  const errors: FieldErrors = {};
  for (const { path } of safeEncode(courseForm, body).error?.issues ?? []) {
    const field = fieldOf(courseForm, String(path[0])) as CourseField | undefined;
    if (field) errors[field] = 'error.wrong';
  }
  if (!body.name) errors.name = 'error.name';
  if (!categoryId) errors.categoryId = 'error.category';
  if (!languageId) errors.languageId = 'error.language';
  if (!hours) errors.hours = 'error.hours';
  else if (!/^\d{1,4}(\.\d{1,2})?$/.test(hours) || Number(hours) === 0) {
    errors.hours = 'error.hoursForm';
  }
  if (values.outline.trim() && parseOutline(values.outline).sections.length === 0) {
    errors.outline = 'error.outline';
  }
  const wrong = cover && coverError(cover);
  if (wrong) errors.image = wrong;
  return { body, errors };
}

export function coverError({ type, size }: Pick<File, 'type' | 'size'>): ErrorKey | null {
  if (!COVER_TYPES.includes(type)) return 'error.coverType';
  return size > IMAGE_MAX_BYTES ? 'error.coverSize' : null;
}
