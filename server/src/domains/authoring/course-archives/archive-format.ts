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
import { API_PREFIX } from '#/kit/http/route.ts';

/**
 * docs/decisions/0013: an archive is a zip file with course.json and only the files it names.
 *
 *   course.json    the course, JSON in UTF-8: the schema below
 *   cover.webp     the cover, if the author uploaded one
 *   images/7.webp  pictures in texts
 *   files/3.pdf    files of lessons: pdf, doc, docx, ppt, pptx, jpg, png
 *   films/5.mp4    original videos; renditions are made again
 */
export const FORMAT = 'malaka-course';
export const VERSION = 1;
export const MANIFEST = 'course.json';

const nameText = z.string().trim().min(1).max(200);
const richText = z.string().max(100_000);
/** Path of a part in the archive: one folder deep, ASCII letters only. */
export const partPath = z
  .string()
  .regex(/^(?:cover\.webp|(?:images|files|films)\/\w[\w-]{0,60}\.[a-z0-9]{1,5})$/);

const archivedVideo = z.object({
  path: partPath.nullable(),
  /** Of a video hosted elsewhere. */
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
  name: nameText,
  score: z.number().min(0).max(999_999),
  minPercentage: z.number().min(0).max(100),
  /** Absent in archives of earlier versions. */
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
    .array(z.object({ field: z.enum(['file', 'presentation']), name: nameText, path: partPath }))
    .max(2),
  film: archivedVideo.nullable(),
  webinar: z
    .object({
      startsAt: instant.nullable(),
      minutes: z.int().min(0).max(359).nullable(),
      isRecorded: z.boolean(),
      isAutoRecorded: z.boolean(),
      isPresenterOnly: z.boolean(),
      /** Absent in archives of earlier versions. */
      presencePercent: z.int().min(1).max(100).default(DEFAULT_PRESENCE_PERCENT),
    })
    .nullable(),
  /**
   * `time` is the second of the video; `content` has the format of POST
   * /teacher/lesson/save-question.
   */
  questions: z
    .array(z.object({ time: second.nullable(), content: questionDraft }))
    .max(QUESTIONS_PER_LESSON_MAX),
});

const paragraph = z.object({ name: nameText, lesson: lesson.nullable() });

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  course: z.object({
    name: nameText,
    description: richText,
    outcomes: z.array(z.string().trim().min(1).max(200)).max(12),
    type: z.enum(COURSE_TYPES),
    /** Its Uzbek name, by which the importing installation looks it up. */
    category: z.string().max(200),
    /** uz, ru, en, kaa. */
    language: z.string().max(10),
    hours: z.number().positive().max(9999.99),
    credit: z.number().min(0).max(999),
    price: z.int().min(0).max(1_000_000_000),
    hasCertificate: z.boolean(),
    cover: partPath.nullable(),
  }),
  /** In order; a section with paragraphs has no lesson of its own. */
  sections: z
    .array(paragraph.extend({ paragraphs: z.array(paragraph).max(TREE_MAX) }))
    .max(TREE_MAX),
  /** Pictures of the texts: their original address and their file in the archive. */
  images: z.array(z.object({ address: z.string().max(300), path: partPath })).max(5000),
});

export type Manifest = z.output<typeof manifest>;
export type ArchivedLesson = z.output<typeof lesson>;
export type ArchivedVideo = z.output<typeof archivedVideo>;

/** Every lesson in course order. */
export const lessonsOf = ({ sections }: Pick<Manifest, 'sections'>): ArchivedLesson[] =>
  sections.flatMap((section) =>
    [section, ...section.paragraphs].flatMap(({ lesson: one }) => one ?? []),
  );

/** An empty text lesson. */
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

const PICTURE = new RegExp(
  `${API_PREFIX}/files/((?:[\\w-]+/){1,3}[\\w-]+\\.(?:webp|png|jpe?g|gif))`,
  'g',
);

/** Public pictures in the texts, by address, with their file names. */
export const pictureAddresses = (texts: string): Map<string, string> =>
  new Map([...texts.matchAll(PICTURE)].map(([address, name = '']) => [address, name]));

/** The texts with the pictures at their new addresses. */
export const withPictures = (texts: string, moved: ReadonlyMap<string, string>): string =>
  texts.replaceAll(PICTURE, (address) => moved.get(address) ?? address);
