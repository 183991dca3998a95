import { z } from 'zod';
import { filterOf, flag, id, idText, money, numberText } from '#/kit/codecs.ts';
import { courseRight } from './co-authors.ts';
import { OUTLINE_MAX } from './course-outline.ts';
import { courseApproval } from './course-approvals.ts';
import { courseType } from './course-types.ts';
import { get, post } from '#/kit/endpoint.ts';
import { DURATION_MAX_LENGTH } from '#/kit/limits.ts';
import { done, idBody, idParams, list, one, page, perPageUpTo, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const choice = wire({ id: z.int(), name: z.string() });

/** A course as its author sees it in the list and in the form. */
const fields = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  outcomes: z.array(z.string()),
  image: z.string().nullable(),
  type: courseType,
  categoryId: z.int(),
  category: wire({ id: z.int(), name: z.string(), hue: z.int() }),
  languageId: z.int(),
  language: choice,
  /** Academic hours, decimal; decision 62. */
  duration: z.number(),
  credit: z.number(),
  price: money,
  /** Position types of the audience; empty: everybody. */
  position: z.array(z.int()),
  /** Qualification year of an upgrade or retraining programme; null: any. */
  programmeYear: z.int().nullable(),
  isActive: flag,
  /** Was shown to learners at least once; otherwise it is a draft. */
  isPublished: flag,
  isEdited: flag,
  buysCount: z.int(),
  lessonsCount: z.int(),
  rating: z.number(),
  reviewsAvgRating: z.number(),
  reviewsCount: z.int(),
  hasCertificate: flag,
  isComplete: flag,
  /** Decision 65; null if no request is waiting and nothing has to be fixed. */
  approval: courseApproval.nullable(),
  /** What the caller may do with it. */
  right: courseRight,
};
const wireNames = {
  isActive: 'status',
  isEdited: 'edit_status',
  hasCertificate: 'targer_certificat',
  isComplete: 'course_complate',
} as const;

export const authoredCourse = wire(fields, wireNames);
export type AuthoredCourse = z.output<typeof authoredCourse>;

export const listTeacherCategories = get.author('/teacher/categories', {
  summary: 'Categories for authors to choose from, of one course type or of all',
  query: wire({ type: filterOf(courseType) }),
  answer: one(z.array(choice)),
});

export const listTeacherLanguages = get.author('/teacher/languages', {
  summary: 'Languages of courses',
  answer: one(z.array(choice)),
});

export const listAuthoredCourses = get.author('/teacher/courses', {
  summary: 'Your courses, newest first',
  query: wire(
    {
      page,
      perPage: perPageUpTo(50),
      isActive: filterOf(flag),
      type: filterOf(courseType),
      search,
    },
    { isActive: 'status' },
  ),
  answer: list(authoredCourse),
});

export const getAuthoredCourse = get.author('/teacher/courses/:id', {
  summary: 'A course of which you are the author or a co-author',
  params: idParams,
  answer: one(authoredCourse),
});

/** Digits and dots as the form takes them: 36, 1.5; more than 0 (decision 62). */
export const hours = z.codec(
  z.union([
    z.number().positive().max(9999.99),
    z
      .string()
      .max(DURATION_MAX_LENGTH, { abort: true })
      .regex(/^\d{1,4}(\.\d{1,2})?$/, { error: 'request.not_number' }),
  ]),
  z.number().positive(),
  { decode: Number, encode: (value) => value },
);

const positions = z.array(id).max(20);

/** Comma list in a form, array in JSON. */
const positionList = z.codec(
  z.union([z.string().regex(/^[\d,]{0,200}$/), z.array(numberText).max(20)]),
  positions,
  {
    decode: (value) =>
      (typeof value === 'string' ? value.split(',').filter(Boolean) : value).map(Number),
    encode: (value) => value,
  },
);

const outcome = z.string().trim().min(1).max(200);
const outcomeList = z.codec(
  z.union([z.string().max(5000), z.array(outcome).max(12)]),
  z.array(outcome).max(12),
  {
    decode: (value) =>
      typeof value === 'string'
        ? value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
        : value,
    encode: (value) => value,
  },
);

/** An empty string, as the form sends it, means any year; decision 112. */
const programmeYear = z.codec(
  z.union([z.literal(''), z.null(), numberText.pipe(z.int().min(2020).max(2100))]),
  z.int().nullable(),
  { decode: (value) => (value === '' ? null : value), encode: (given) => given ?? '' },
);

const changeable = {
  name: z.string().trim().min(1).max(200),
  description: z.string().max(100_000),
  outcomes: outcomeList,
  type: courseType,
  categoryId: idText,
  languageId: idText,
  hours,
  credit: numberText.pipe(z.number().min(0).max(999)),
  price: numberText.pipe(z.int().min(0).max(1_000_000_000)),
  position: positionList,
  programmeYear,
  hasCertificate: flag,
};

export const courseForm = wire(
  {
    ...changeable,
    description: changeable.description.default(''),
    outcomes: changeable.outcomes.default([]),
    credit: changeable.credit.default(0),
    price: changeable.price.default(0),
    position: changeable.position.default([]),
    programmeYear: changeable.programmeYear.default(null),
    hasCertificate: changeable.hasCertificate.default(false),
    /** 1: remove the cover and use the generated one again. */
    withoutImage: flag.default(false),
    /** Sections and lessons of a new course, one per line (course-outline.ts). */
    outline: z.string().max(OUTLINE_MAX).default(''),
  },
  { hasCertificate: 'targer_certificat' },
);
export type CourseForm = z.output<typeof courseForm>;

/** An empty id, as the form sends it, creates a course. */
const emptyOrId = z.codec(z.union([z.literal(''), idText]), id.optional(), {
  decode: (value) => (value === '' ? undefined : value),
  encode: (value) => value ?? '',
});

export const saveCourse = post.author('/teacher/create-course', {
  summary: 'Create a course, or with ?id change your own; the cover is an optional file `image`',
  files: ['image'],
  query: wire({ id: emptyOrId.optional() }),
  body: courseForm,
  answer: one(authoredCourse),
});

export const updateCourse = post.author('/teacher/update-course/:id', {
  summary: 'Change, activate or archive your course; missing fields stay unchanged',
  params: idParams,
  body: wire(
    {
      name: changeable.name.optional(),
      description: changeable.description.optional(),
      outcomes: changeable.outcomes.optional(),
      type: changeable.type.optional(),
      categoryId: changeable.categoryId.optional(),
      languageId: changeable.languageId.optional(),
      hours: changeable.hours.optional(),
      /** The hours under the name that the answer uses. */
      duration: changeable.hours.optional(),
      credit: changeable.credit.optional(),
      price: changeable.price.optional(),
      position: changeable.position.optional(),
      programmeYear: changeable.programmeYear.optional(),
      hasCertificate: changeable.hasCertificate.optional(),
      isActive: flag.optional(),
      isEdited: flag.optional(),
    },
    { isActive: 'status', isEdited: 'edit_status', hasCertificate: 'targer_certificat' },
  ),
  answer: one(authoredCourse),
});

export const duplicateCourse = post.author('/teacher/duplicate-course', {
  summary: 'Copy your course with its tree, lessons, videos and questions; the copy is archived',
  body: idBody,
  answer: one(wire({ id: z.int(), name: z.string() })),
});

export const deleteCourse = post.author('/teacher/delete-course', {
  summary: 'Delete your course if nobody ever started it',
  body: wire({ id }),
  answer: done,
});
