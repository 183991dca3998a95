import type { CourseType } from '@malaka/contracts/kit/choices';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { makeAccount, makeCaller, type NewCaller } from '#test/factories.ts';

export type NewQuestion = {
  text: string;
  type?: 'single' | 'multiple';
  explanation?: string;
  /** Answer texts; a leading plus marks a right one. */
  answers: string[];
  /** Second of the video at which the question is shown. */
  time?: number;
};

export type NewLesson = {
  type: LessonType;
  name?: string;
  minPercentage?: number;
  /** Points for completing the lesson; of a test, for all answers right. */
  score?: number;
  /** Number of questions drawn for an attempt. */
  attemptQuestions?: number;
  questions?: NewQuestion[];
  /** Length of its video, or of its webinar's recording, in seconds. */
  duration?: number;
};

export type MadeLesson = {
  id: number;
  sectionSlug: string;
  videoId: number | null;
  questions: { id: number; right: number[]; wrong: number[] }[];
};

export type NewCourse = {
  /** Default: a new author. */
  authorId?: number;
  type?: CourseType;
  name?: string;
  price?: number;
  credit?: number;
  hours?: number;
  hasCertificate?: boolean;
  isActive?: boolean;
  language?: 'uz' | 'ru' | 'en';
  lessons?: NewLesson[];
};

let slugs = 0;

async function aCategory(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({
      name: JSON.stringify({ uz: 'Pedagogika', ru: 'Педагогика' }),
      hue: 200,
      icon: 'school',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aLanguage(db: Db, code: string): Promise<number> {
  const id = { uz: 9001, ru: 9002, en: 9003 }[code] ?? 9001;
  const known = await db
    .selectFrom('languages')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  await db
    .insertInto('languages')
    .values({ id, code, name: JSON.stringify({ uz: code }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** An active course with one section per lesson, in order. */
export async function makeCourse(db: Db, input: NewCourse = {}) {
  const author =
    input.authorId === undefined
      ? await makeAccount(db, { role: 'teacher', firstName: 'Aziz', lastName: 'Rahimov' })
      : { id: input.authorId };
  const lessons = input.lessons ?? [{ type: 'text' }];
  const { id } = await db
    .insertInto('courses')
    .values({
      authorId: author.id,
      name: input.name ?? 'Raqamli dars',
      description: 'Kurs haqida',
      outcomes: JSON.stringify(['Dars rejasini tuzish']),
      type: input.type ?? 'informal',
      categoryId: await aCategory(db),
      languageId: await aLanguage(db, input.language ?? 'uz'),
      hours: input.hours ?? 36,
      credit: input.credit ?? 2,
      price: input.price ?? 0,
      hasCertificate: input.hasCertificate ?? false,
      isActive: input.isActive ?? true,
      lessonsCount: lessons.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made: MadeLesson[] = [];
  for (const lesson of lessons) {
    made.push(
      await makeLesson(db, {
        courseId: id,
        authorId: author.id,
        position: made.length + 1,
        ...lesson,
      }),
    );
  }
  return { id, authorId: author.id, lessons: made };
}

async function makeLesson(
  db: Db,
  input: NewLesson & { courseId: number; authorId: number; position: number },
): Promise<MadeLesson> {
  const { courseId, authorId, position, type } = input;
  const name = input.name ?? `Dars ${position}`;
  const section = await db
    .insertInto('sections')
    .values({ courseId, name, slug: `dars-${(slugs += 1)}`, sortOrder: position })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  // A webinar has a video once it has been held and recorded.
  const hasVideo = type === 'video' || (type === 'webinar' && input.duration !== undefined);
  const videoId = hasVideo ? await makeVideo(db, input.duration ?? 100) : null;
  const { id } = await db
    .insertInto('lessons')
    .values({
      courseId,
      sectionId: section.id,
      type,
      name,
      position,
      videoId,
      content: type === 'text' ? '<p>Matn</p>' : '',
      score: input.score ?? 0,
      attemptQuestions: input.attemptQuestions ?? null,
      ...(input.minPercentage !== undefined && { minPercentage: input.minPercentage }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions: MadeLesson['questions'] = [];
  for (const question of input.questions ?? []) {
    const place = { lessonId: id, authorId, sortOrder: questions.length };
    questions.push(await makeQuestion(db, place, question));
  }
  return { id, sectionSlug: section.slug, videoId, questions };
}

async function makeVideo(db: Db, duration: number): Promise<number> {
  const { id } = await db
    .insertInto('videos')
    .values({ sourceKey: 'videos/source.mp4', state: 'ready', duration, sizeBytes: 5_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeQuestion(
  db: Db,
  place: { lessonId: number; authorId: number; sortOrder: number },
  input: NewQuestion,
) {
  const { id } = await db
    .insertInto('questions')
    .values({ ...place, ...(input.time !== undefined && { timeSeconds: input.time }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = input.answers.map((text, n) => ({
    id: id * 10 + n + 1,
    text: text.replace(/^\+/, ''),
    score: text.startsWith('+') ? 1 : 0,
  }));
  await db
    .insertInto('questionVersions')
    .values({
      questionId: id,
      version: 1,
      type: input.type ?? 'single',
      score: input.type === 'multiple' ? answers.filter(({ score }) => score > 0).length : 1,
      text: input.text,
      explanation: input.explanation ?? '',
      answers: JSON.stringify(answers),
    })
    .execute();
  const idsWith = (isRight: boolean) =>
    answers.filter(({ score }) => score > 0 === isRight).map((answer) => answer.id);
  return { id, right: idsWith(true), wrong: idsWith(false) };
}

export async function enrol(db: Db, accountId: number, courseId: number): Promise<void> {
  await db.insertInto('enrolments').values({ accountId, courseId }).execute();
}

/** A learner of a new course. */
export async function makeLearner(db: Db, course: NewCourse = {}, learner: NewCaller = {}) {
  const made = await makeCourse(db, course);
  const caller = await makeCaller(db, learner);
  await enrol(db, caller.id, made.id);
  return { ...made, caller, token: caller.token };
}

export async function markDone(db: Db, accountId: number, lessonIds: number[]): Promise<void> {
  for (const lessonId of lessonIds) {
    await db.insertInto('lessonCompletions').values({ accountId, lessonId }).execute();
  }
}

export async function countRows(
  db: Db,
  table:
    | 'creditLines'
    | 'certificates'
    | 'notifications'
    | 'attempts'
    | 'enrolments'
    | 'diagnosticAttempts'
    | 'topUpOrders',
  accountId: number,
): Promise<number> {
  const { amount } = await db
    .selectFrom(table)
    .where('accountId', '=', accountId)
    .select(sql<number>`count(*)::int`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

/**
 * A single-choice question, a multiple-choice one with two points and another single: four points
 * in all.
 */
export const threeQuestions: NewQuestion[] = [
  { text: 'Poytaxt?', answers: ['+Toshkent', 'Samarqand', 'Buxoro'], explanation: 'Toshkent.' },
  { text: 'Juft sonlar?', type: 'multiple', answers: ['+2', '3', '+4', '5'] },
  { text: 'Yil fasllari nechta?', answers: ['3', '+4'] },
];

/** A learner enrolled in a course with a test. */
export async function makeTestTaker(
  db: Db,
  input: NonNullable<Parameters<typeof makeCourse>[1]> & { now?: Date } = {},
) {
  const { now, ...course } = input;
  const lessons = course.lessons ?? [{ type: 'test' as const, questions: threeQuestions }];
  const made = await makeLearner(db, { ...course, lessons }, { ...(now && { now }) });
  const { caller, token } = made;
  return { course: made, lesson: made.lessons[0] as MadeLesson, caller, token };
}
