import type { QuestionImport, ReadQuestion } from '@malaka/contracts/authoring/question-imports';
import { sql } from 'kysely';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Deps } from '#/kit/deps.ts';

type NewImport = {
  authorId: number;
  format: QuestionImport['format'];
  name: string;
  questions: readonly ReadQuestion[];
  createdAt: Date;
};

export async function insertQuestionImport(
  db: Db,
  { questions, ...input }: NewImport,
): Promise<number> {
  const { id } = await db
    .insertInto('questionImports')
    .values({ ...input, questions: JSON.stringify(questions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks it until the transaction ends, so that it is applied once. */
export async function lockQuestionImport(trx: Db, authorId: number, id: number) {
  const row = await trx
    .selectFrom('questionImports')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .select(['id', 'format', 'lessonId', 'questions', 'appliedAt', 'importedCount'])
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('import.not_found', 404));
  const format = row.format as QuestionImport['format'];
  return { ...row, format, questions: row.questions as ReadQuestion[] };
}

export async function updateReadQuestions(
  trx: Db,
  id: number,
  questions: readonly ReadQuestion[],
): Promise<void> {
  await trx
    .updateTable('questionImports')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', id)
    .execute();
}

/** The questions are in their lesson now, so the copy here is deleted. */
export async function markApplied(
  trx: Db,
  id: number,
  applied: { lessonId: number | null; importedCount: number; appliedAt: Date },
): Promise<void> {
  await trx
    .updateTable('questionImports')
    .set({ ...applied, questions: '[]' })
    .where('id', '=', id)
    .execute();
}

async function deleteReadBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('questionImports')
    .where('createdAt', '<', moment)
    .where('appliedAt', 'is', null)
    .execute();
}

type Place = { id: number; lessonId: number | null; lessonName: string | null };

const selectPlaces = (db: Db) =>
  db
    .selectFrom('questions as q')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.id', '=', 'q.lessonId').on('l.deletedAt', 'is', null),
    )
    .where('q.deletedAt', 'is', null)
    .select(['q.id', 'q.lessonId', 'l.name as lessonName']);

/** Questions of the author's course in the order of the lessons. */
export const listCoursePlaces = async (
  db: Db,
  authorId: number,
  courseId: number,
): Promise<Place[]> =>
  await selectPlaces(db)
    .where(mayEditQuestion(authorId, 'q'))
    .where('l.courseId', '=', courseId)
    .orderBy('l.position')
    .orderBy('l.id')
    .orderBy(sql`q.time_seconds nulls first`)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .execute();

export const listLessonPlaces = async (
  db: Db,
  authorId: number,
  lessonId: number,
): Promise<Place[]> =>
  await selectPlaces(db)
    .where(mayEditQuestion(authorId, 'q'))
    .where('q.lessonId', '=', lessonId)
    .orderBy(sql`q.time_seconds nulls first`)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .execute();

/** Questions in one exported file. */
const EXPORT_MAX = 20_000;

export const listBankPlaces = async (db: Db, authorId: number): Promise<Place[]> =>
  await selectPlaces(db)
    .where('q.authorId', '=', authorId)
    .where('q.sourceId', 'is', null)
    .orderBy('q.lessonId')
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .limit(EXPORT_MAX)
    .execute();

/** The largest number of answers of one question. */
export async function countMostAnswers(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(jsonb_array_length(v.answers)), 0) as most
    from questions q
      join question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.id = any(${[...ids]}::int[])`.execute(db);
  return rows[0]!.most;
}

const RETENTION_MS = 7 * 24 * 60 * 60_000;

/** Deletes imports that were read but never applied. */
export const purgeQuestionImports = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  await deleteReadBefore(db, new Date(now().getTime() - RETENTION_MS));
