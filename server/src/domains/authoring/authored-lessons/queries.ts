import type { Db } from '#/kit/db/connect.ts';

/** A longer list of surveys would be a mistake. */
const SURVEYS_OFFERED = 200;

/** Surveys of the whole country and the author's own. */
const offeredTo = (db: Db, authorId: number) =>
  db
    .selectFrom('surveys')
    .where('isActive', '=', true)
    .where('regionId', 'is', null)
    .where((where) => where.or([where('courseId', 'is', null), where('ownerId', '=', authorId)]));

export async function listActiveSurveys(db: Db, authorId: number) {
  return await offeredTo(db, authorId)
    .orderBy('id', 'desc')
    .limit(SURVEYS_OFFERED)
    .select(['id', 'name'])
    .execute();
}

export async function isActiveSurvey(db: Db, authorId: number, surveyId: number): Promise<boolean> {
  const found = await offeredTo(db, authorId)
    .where('id', '=', surveyId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

type LessonChange = {
  name: string;
  score: number;
  content?: string;
  description?: string;
  minPercentage?: number;
  surveyId?: number | null;
  attemptQuestions?: number | null;
  readPercent?: number | undefined;
  controlQuestions?: string | undefined;
};

export async function updateLesson(db: Db, lessonId: number, change: LessonChange): Promise<void> {
  await db
    .updateTable('lessons')
    .set(change)
    .where('id', '=', lessonId)
    .where('deletedAt', 'is', null)
    .execute();
}

type WebinarChange = {
  startsAt: Date;
  minutes: number;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  isPresenterOnly: boolean;
  presencePercent?: number;
};

export async function saveWebinar(db: Db, lessonId: number, change: WebinarChange): Promise<void> {
  await db
    .insertInto('webinarLessons')
    .values({ lessonId, ...change })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(change))
    .execute();
}
