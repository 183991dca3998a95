import type { CourseType } from '@malaka/contracts/kit/choices';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { StoredAnswer } from '#/domains/authoring/questions/stored-answers.ts';

export type CheckedVideo = {
  sourceKey: string | null;
  state: 'waiting' | 'converting' | 'ready' | 'failed';
  duration: number | null;
  hasSound: boolean | null;
  isUploaded: boolean;
  captionsCount: number;
  /** A file without which it cannot be played; null for an externally hosted video. */
  playedKey: string | null;
};

export type CheckedQuestion = {
  id: number;
  type: AuthoredQuestion['type'];
  text: string;
  explanation: string;
  score: number;
  answers: StoredAnswer[];
  time: number | null;
  isDraft: boolean;
};

export type CheckedLesson = {
  id: number;
  sectionId: number;
  type: LessonType;
  name: string;
  minPercentage: number;
  /** How many questions an attempt draws; null: all. */
  attemptQuestions: number | null;
  content: string;
  shortDescription: string;
  description: string;
  /** Null: none is selected, or it was deleted. */
  survey: { isActive: boolean; endsAt: Date | null } | null;
  startsAt: Date | null;
  minutes: number | null;
  video: CheckedVideo | null;
  files: { key: string; name: string }[];
  questions: CheckedQuestion[];
};

export type CheckedSection = {
  id: number;
  parentId: number | null;
  name: string;
  lesson: CheckedLesson | null;
};

export type CheckedCourse = {
  id: number;
  name: string;
  description: string;
  outcomes: string[];
  type: CourseType;
  hours: number;
  isPriced: boolean;
  /** In tree order. */
  sections: CheckedSection[];
};

/** Loads everything the rules of a course read, in four queries whatever its size. */
export async function loadCourse(db: Db, courseId: number): Promise<CheckedCourse> {
  const { price, type, outcomes, ...course } = await db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .select(['id', 'name', 'description', 'outcomes', 'type', 'hours', 'price'])
    .executeTakeFirstOrThrow();
  const files = grouped(await listFiles(db, courseId));
  const questions = grouped(await listQuestions(db, courseId));
  const rows = await listSections(db, courseId);
  const sections = rows.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    lesson: lessonOf(row, files, questions),
  }));
  return {
    ...course,
    type: type as CourseType,
    outcomes: outcomes as string[],
    isPriced: BigInt(price) > 0n,
    sections: inTreeOrder(sections),
  };
}

const listSections = (db: Db, courseId: number) =>
  db
    .selectFrom('sections as s')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.sectionId', '=', 's.id').on('l.deletedAt', 'is', null),
    )
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .leftJoin('webinarLessons as w', 'w.lessonId', 'l.id')
    .leftJoin('surveys as y', (join) =>
      join.onRef('y.id', '=', 'l.surveyId').on('y.deletedAt', 'is', null),
    )
    .where('s.courseId', '=', courseId)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.sortOrder')
    .orderBy('s.id')
    .select(['s.id', 's.parentId', 's.name'])
    .select(['l.id as lessonId', 'l.name as lessonName', 'l.type', 'l.minPercentage', 'l.content'])
    .select(['l.shortDescription', 'l.description', 'l.videoId'])
    .select(['y.isActive as isSurveyActive', 'y.endsAt as surveyEndsAt'])
    .select('l.attemptQuestions')
    .select(['w.startsAt', 'w.minutes'])
    .select(['v.sourceKey', 'v.state', 'v.duration', 'v.hasSound', 'v.sizeBytes', 'v.renditions'])
    .select((select) =>
      select
        .selectFrom('videoCaptions as c')
        .whereRef('c.videoId', '=', 'v.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('captionsCount'),
    )
    .execute();

type Row = Awaited<ReturnType<typeof listSections>>[number];

const listFiles = (db: Db, courseId: number) =>
  db
    .selectFrom('lessonFiles as f')
    .innerJoin('lessons as l', 'l.id', 'f.lessonId')
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .where('f.deletedAt', 'is', null)
    .select(['l.id as lessonId', 'f.key', 'f.name'])
    .execute();

async function listQuestions(db: Db, courseId: number) {
  const rows = await db
    .selectFrom('lessons as l')
    .innerJoin('questions as q', 'q.lessonId', 'l.id')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .where('q.deletedAt', 'is', null)
    .orderBy('q.timeSeconds')
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .select(['l.id as lessonId', 'q.id', 'q.timeSeconds as time', 'q.isDraft'])
    .select(['v.type', 'v.text', 'v.explanation', 'v.score', 'v.answers'])
    .execute();
  return rows.map(({ type, answers, ...row }) => ({
    ...row,
    type: type as CheckedQuestion['type'],
    answers: answers as StoredAnswer[],
  }));
}

function grouped<Kept extends { lessonId: number }>(rows: readonly Kept[]): Map<number, Kept[]> {
  const found = new Map<number, Kept[]>();
  for (const row of rows) {
    const known = found.get(row.lessonId);
    if (known) known.push(row);
    else found.set(row.lessonId, [row]);
  }
  return found;
}

function lessonOf(
  row: Row,
  files: ReadonlyMap<number, CheckedLesson['files']>,
  questions: ReadonlyMap<number, CheckedQuestion[]>,
): CheckedLesson | null {
  if (row.lessonId === null) return null;
  return {
    id: row.lessonId,
    sectionId: row.id,
    type: row.type as LessonType,
    name: row.lessonName ?? '',
    minPercentage: row.minPercentage ?? 0,
    attemptQuestions: row.attemptQuestions,
    content: row.content ?? '',
    shortDescription: row.shortDescription ?? '',
    description: row.description ?? '',
    survey:
      row.isSurveyActive === null
        ? null
        : { isActive: row.isSurveyActive, endsAt: row.surveyEndsAt },
    startsAt: row.startsAt,
    minutes: row.minutes,
    video: row.videoId === null ? null : videoOf(row),
    files: files.get(row.lessonId) ?? [],
    questions: questions.get(row.lessonId) ?? [],
  };
}

function videoOf(row: Row): CheckedVideo {
  const [first] = (row.renditions ?? []) as { key: string }[];
  return {
    sourceKey: row.sourceKey,
    state: row.state as CheckedVideo['state'],
    duration: row.duration,
    hasSound: row.hasSound,
    // A video that is still being uploaded has a row but no bytes yet.
    isUploaded: row.sourceKey === null || BigInt(row.sizeBytes ?? 0) > 0n,
    captionsCount: row.captionsCount ?? 0,
    playedKey: row.state === 'ready' && first ? `${first.key}/index.m3u8` : row.sourceKey,
  };
}

/** Each section before its paragraphs; the rows are in the order of siblings. */
const inTreeOrder = (sections: readonly CheckedSection[]): CheckedSection[] => {
  const paragraphs = Map.groupBy(sections, ({ parentId }) => parentId);
  return (paragraphs.get(null) ?? []).flatMap((top) => [top, ...(paragraphs.get(top.id) ?? [])]);
};
