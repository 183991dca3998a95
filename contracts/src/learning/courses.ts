import { z } from 'zod';
import { courseType, lessonType } from '#/authoring/course-types.ts';
import { filterOf, flag, id, idText, instant, money, numberText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { lessonSurvey } from '#/surveys/lesson-survey.ts';
import { idParams, list, one, page, search, perPageUpTo } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const person = wire({ id: z.int(), name: z.string(), avatar: z.string().nullable() });

export const cardFields = {
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  type: courseType,
  category: wire({ id: z.int(), name: z.string(), hue: z.int() }),
  language: wire({ id: z.int(), name: z.string() }),
  /** Academic hours. */
  duration: z.number(),
  credit: z.number(),
  price: money,
  rating: z.number(),
  reviewsAvgRating: z.number(),
  reviewsCount: z.int(),
  buysCount: z.int(),
  lessonsCount: z.int(),
  hasCertificate: flag,
  author: person,
};
export const courseSpelling = { hasCertificate: 'targer_certificat' } as const;

export const courseCard = wire(cardFields, courseSpelling);
export type CourseCard = z.output<typeof courseCard>;

export const listCatalogue = get.public('/courses-home', {
  summary: 'Active courses, most bought in the last 90 days first',
  query: wire(
    {
      page,
      perPage: perPageUpTo(50),
      type: filterOf(courseType),
      search,
      categoryId: idText.optional(),
      minDuration: numberText.pipe(z.number().min(0).max(999_999)).optional(),
      maxDuration: numberText.pipe(z.number().min(0).max(999_999)).optional(),
      languageId: idText.optional(),
      minRating: numberText.pipe(z.number().min(0).max(5)).optional(),
      authorId: idText.optional(),
      /** 1: free courses only. */
      isFree: flag.optional(),
    },
    {
      type: 'category_type',
      categoryId: 'category',
      minRating: 'rating',
      authorId: 'author',
      isFree: 'free',
    },
  ),
  answer: list(courseCard),
});

const lessonOutline = wire(
  {
    id: z.int(),
    name: z.string(),
    typeId: z.int(),
    type: lessonType,
    /** The author's estimate, else the time that watching or reading takes. */
    minutes: z.int().nullable(),
    /** The part of `minutes` that the author planned beyond watching or reading. */
    practiceMinutes: z.int(),
    megabytes: z.number().nullable(),
    isDone: flag,
    isOpen: flag,
    /** Points the learner has in the lesson; `maxScore` is what it can give. */
    score: z.number(),
    maxScore: z.number(),
  },
  { typeId: 'lesson_type_id', type: 'lesson_type' },
);
export type LessonOutline = z.output<typeof lessonOutline>;

const paragraph = wire({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  lesson: lessonOutline.nullable(),
});
export const sectionOutline = wire(
  {
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    lesson: lessonOutline.nullable(),
    children: z.array(paragraph),
  },
  { children: 'childs' },
);
export type SectionOutline = z.output<typeof sectionOutline>;

/** Why the learner cannot start, as an error code of contracts/errors.ts; null when he can. */
const gate = z
  .enum([
    'course.profile_unconfirmed',
    'course.year_not_open',
    'course.diagnostic_required',
    'course.balance_low',
  ])
  .nullable();

export const courseView = wire(
  {
    ...cardFields,
    description: z.string(),
    outcomes: z.array(z.string()),
    isActive: flag,
    sections: z.array(sectionOutline),
    /** 1 if this learner has the course. */
    activeBuysCount: z.int(),
    isComplete: flag,
    /** This learner's points, and the most that the whole course gives (decision 83). */
    userScore: z.number(),
    maxScore: z.number(),
    doneCount: z.int(),
    nextLessonId: z.int().nullable(),
    certificateNumber: z.string().nullable(),
    /** Completed, but the certificate is waiting for profile confirmation. */
    isCertificateWaiting: flag,
    gate,
    /** Reviews with 1, 2, 3, 4 and 5 stars. */
    ratingHistogram: z.array(z.int()).length(5),
    /** The author's survey for those who completed the course; null when there is none. */
    survey: lessonSurvey.nullable(),
    ownReview: wire({
      rating: z.int(),
      text: z.string(),
      /** Hidden by moderators; its writer still sees it. */
      isHidden: flag,
      hiddenReason: z.string().nullable(),
    }).nullable(),
  },
  { ...courseSpelling, isComplete: 'course_complate' },
);
export type CourseView = z.output<typeof courseView>;

export const viewCourse = get.public('/course/:id', {
  summary: 'A course with its syllabus and, when signed in, the caller’s progress',
  params: idParams,
  answer: one(courseView),
});

export const buyCourse = post.learner('/course/buy', {
  summary: 'Start a course; a free one is a purchase with price 0',
  body: wire({
    courseId: id,
    /** The price the learner agreed to; any other is refused. */
    expectedPrice: money.optional(),
  }),
  answer: one(wire({ courseId: z.int(), nextLessonId: z.int().nullable() })),
});

export const ownCourse = wire(
  {
    ...cardFields,
    doneCount: z.int(),
    userScore: z.number(),
    maxScore: z.number(),
    isComplete: flag,
    nextLessonId: z.int().nullable(),
    nextLessonName: z.string().nullable(),
    boughtAt: instant,
    certificateNumber: z.string().nullable(),
  },
  { ...courseSpelling, isComplete: 'course_complate' },
);
export type OwnCourse = z.output<typeof ownCourse>;

export const OWN_COURSE_STATUSES = ['active', 'completed'] as const;
/** `touched` orders by last activity. */
export const OWN_COURSE_SORTS = ['touched', 'bought', 'name'] as const;

export const listOwnCourses = get.learner('/user/courses', {
  summary: 'The learner’s courses, most recently used first',
  query: wire(
    {
      page,
      status: filterOf(z.enum(OWN_COURSE_STATUSES)),
      type: filterOf(courseType),
      categoryId: idText.optional(),
      search,
      sort: z.enum(OWN_COURSE_SORTS).optional(),
    },
    { type: 'category_type', categoryId: 'category' },
  ),
  answer: list(ownCourse),
});
