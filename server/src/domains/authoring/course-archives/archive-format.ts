import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { CAPTION_LANGUAGES } from '@malaka/contracts/authoring/lesson-files';
import { instant } from '@malaka/contracts/kit/codecs';
import { lessonType } from '@malaka/contracts/authoring/course-types';
import { TREE_MAX } from '@malaka/contracts/authoring/course-tree';
import {
  CAPTIONS_MAX_BYTES,
  CONTROL_QUESTIONS_MAX,
  DEFAULT_MIN_PERCENTAGE,
  DEFAULT_PRESENCE_PERCENT,
  DEFAULT_READ_PERCENT,
} from '@malaka/contracts/kit/limits';
import {
  QUESTIONS_PER_LESSON_MAX,
  questionDraft,
  second,
} from '@malaka/contracts/authoring/questions';
import { readControlQuestions } from '@malaka/contracts/authoring/control-questions';
import { z } from 'zod';

/**
 * docs/decisions/0013: an archive is a zip, and nothing else is in it than what course.json names.
 *
 *   course.json    the course, JSON in UTF-8: the schema below
 *   cover.webp     the cover, if the author gave one
 *   images/7.webp  pictures that stand in texts
 *   files/3.pdf    files of lessons: pdf, doc, docx, ppt, pptx, jpg, png
 *   films/5.mp4    films as they were uploaded; renditions are made anew
 */
export const FORMAT = 'malaka-course';
export const VERSION = 1;
export const MANIFEST = 'course.json';

const name = z.string().trim().min(1).max(200);
const richText = z.string().max(100_000);
/** Where a part lies in the archive: one folder deep, plain letters. */
export const partPath = z
  .string()
  .regex(/^(?:cover\.webp|(?:images|files|films)\/\w[\w-]{0,60}\.[a-z0-9]{1,5})$/);

const film = z.object({
  path: partPath.nullable(),
  /** Of a film at another address. */
  url: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable(),
  name: z.string().max(200),
  isEncrypted: z.boolean(),
  captions: z
    .array(
      z.object({
        language: z.enum(CAPTION_LANGUAGES),
        body: z.string().min(1).max(CAPTIONS_MAX_BYTES),
      }),
    )
    .max(CAPTION_LANGUAGES.length),
});

const lesson = z.object({
  type: lessonType,
  name,
  score: z.number().min(0).max(999_999),
  minPercentage: z.number().min(0).max(100),
  /** Archives of earlier versions do not know these. */
  attemptQuestions: z.int().min(1).max(QUESTIONS_PER_LESSON_MAX).nullable().default(null),
  readPercent: z.int().min(0).max(100).default(DEFAULT_READ_PERCENT),
  controlQuestions: z
    .string()
    .max(CONTROL_QUESTIONS_MAX)
    .refine((typed) => readControlQuestions(typed) !== undefined)
    .default(''),
  content: richText,
  shortDescription: richText,
  description: richText,
  files: z
    .array(z.object({ field: z.enum(['file', 'presentation']), name, path: partPath }))
    .max(2),
  film: film.nullable(),
  webinar: z
    .object({
      startsAt: instant.nullable(),
      minutes: z.int().min(0).max(359).nullable(),
      isRecorded: z.boolean(),
      isAutoRecorded: z.boolean(),
      isPresenterOnly: z.boolean(),
      /** Archives of earlier versions have none. */
      presencePercent: z.int().min(1).max(100).default(DEFAULT_PRESENCE_PERCENT),
    })
    .nullable(),
  /** `time` is the second of the film; `content` as POST /teacher/lesson/save-question takes it. */
  questions: z
    .array(z.object({ time: second.nullable(), content: questionDraft }))
    .max(QUESTIONS_PER_LESSON_MAX),
});

const paragraph = z.object({ name, lesson: lesson.nullable() });

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  course: z.object({
    name,
    description: richText,
    outcomes: z.array(z.string().trim().min(1).max(200)).max(12),
    type: z.enum(COURSE_TYPES),
    /** In Uzbek; the same category is looked for where the course comes in. */
    category: z.string().max(200),
    /** uz, ru, en, kaa. */
    language: z.string().max(10),
    hours: z.number().positive().max(9999.99),
    credit: z.number().min(0).max(999),
    price: z.int().min(0).max(1_000_000_000),
    hasCertificate: z.boolean(),
    cover: partPath.nullable(),
  }),
  /** In their order; one with paragraphs has no lesson of its own. */
  sections: z
    .array(paragraph.extend({ paragraphs: z.array(paragraph).max(TREE_MAX) }))
    .max(TREE_MAX),
  /** Pictures of the texts: their address there and their file here. */
  images: z.array(z.object({ address: z.string().max(300), path: partPath })).max(5000),
});

export type Manifest = z.output<typeof manifest>;
export type ArchivedLesson = z.output<typeof lesson>;
export type ArchivedVideo = z.output<typeof film>;

/** Every lesson in the order of the course. */
export const lessonsOf = ({ sections }: Pick<Manifest, 'sections'>): ArchivedLesson[] =>
  sections.flatMap((section) =>
    [section, ...section.paragraphs].flatMap(({ lesson: one }) => one ?? []),
  );

/** A text lesson of nothing. */
export const blankLesson: ArchivedLesson = {
  type: 'text',
  name: '',
  score: 0,
  minPercentage: DEFAULT_MIN_PERCENTAGE,
  attemptQuestions: null,
  readPercent: DEFAULT_READ_PERCENT,
  controlQuestions: '',
  content: '',
  shortDescription: '',
  description: '',
  files: [],
  film: null,
  webinar: null,
  questions: [],
};

export const videoOf = (one: ArchivedLesson): ArchivedVideo | null => one.film;

export const withVideo = (one: ArchivedLesson, video: ArchivedVideo | null): ArchivedLesson => ({
  ...one,
  film: video,
});
