import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Owner } from './author.ts';
import { type StoredAnswer, toDraftAnswers } from './stored-answers.ts';
import { type StoredTranslation, viewTranslation } from './translation.ts';

type Type = AuthoredQuestion['type'];

/**
 * A learner has seen this version, so it must not change (decision 186). A question of an exam has
 * no lesson; unknown counts as no.
 */
const wasShown = sql<boolean>`(not q.is_draft and (exists (
    select from attempts a where a.lesson_id = q.lesson_id and a.started_at >= v.created_at)
  or (q.lesson_id = ${sql.lit(DIAGNOSTIC_LESSON_ID)} and exists (
    select from diagnostic_attempts d where d.started_at >= v.created_at))
  or exists (
    select from exam_attempts e where e.exam_id = q.exam_id and e.started_at >= v.created_at)
  or exists (
    select from timed_answers t where t.question_id = q.id and t.version = v.version))) is true`;

/** The newest correction of this version other than a key (decision record 153). */
const correction = sql<AuthoredQuestion['correction']>`(
  select case when c.to_version >= coalesce(v.graded_as, v.version)
    and c.correction ->> 'kind' in ('credit', 'drop') then c.correction ->> 'kind' end
  from question_corrections c where c.question_id = q.id order by c.turn desc limit 1)`;

/** Null for a correction of a key, which does not require the owner. */
const selectQuestions = (db: Db, owner: Owner | null) =>
  db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where((where) =>
      owner === null
        ? sql<boolean>`true`
        : owner.examId === undefined
          ? mayEditQuestion(owner.authorId, 'q')
          : where('q.examId', '=', owner.examId),
    );

const columns = [
  ...(['q.id', 'q.lessonId', 'q.examId', 'q.timeSeconds', 'q.sortOrder'] as const),
  ...(['q.categoryId', 'q.isDraft', 'q.sourceId', 'q.tags', 'q.revision'] as const),
  ...(['v.type', 'v.text', 'v.score', 'v.explanation', 'v.answers', 'v.version'] as const),
  'v.translation',
] as const;

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const selectRows = (db: Db, owner: Owner, ids: readonly number[]) =>
  selectQuestions(db, owner)
    .where('q.id', 'in', ids)
    .where('q.deletedAt', 'is', null)
    .select(columns)
    .select([wasShown.as('isAnswered'), correction.as('correction')])
    .execute();

const toQuestion = ({ timeSeconds, sortOrder, answers, ...row }: Row): AuthoredQuestion => ({
  ...row,
  ...shownContent({ ...row, answers: answers as StoredAnswer[] }, row.id),
  time: timeSeconds,
  order: sortOrder,
});

type StoredContent = Pick<Row, 'type' | 'text' | 'explanation' | 'translation'> & {
  answers: StoredAnswer[];
};

/** With the type's wire name, and the answers and translation as its author sees them. */
export function shownContent({ answers: stored, ...row }: StoredContent, questionId: number) {
  const type = row.type as Type;
  const translation = row.translation as StoredTranslation | null;
  const answers = toDraftAnswers(type, stored).map((answer) => ({ ...answer, questionId }));
  return { type, translation: viewTranslation({ ...row, type, translation, answers }), answers };
}

/** The author's questions in the order of the ids; missing ones are left out. */
export async function listQuestionsById(
  db: Db,
  owner: Owner,
  ids: readonly number[],
): Promise<AuthoredQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, owner, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toQuestion(row)] : [];
  });
}

export async function findMadeId(trx: Db, key: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('questions')
    .where('madeKey', '=', key)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** The author's question; throws 404 `question.not_found`. */
export async function getQuestion(
  db: Db,
  owner: Owner,
  questionId: number,
): Promise<AuthoredQuestion> {
  const [question] = await listQuestionsById(db, owner, [questionId]);
  if (!question) throw new AppError('question.not_found', 404);
  return question;
}

/** The author's questions of a lesson in order, of a video by second, or those of an exam. */
export async function listQuestions(
  db: Db,
  owner: Owner,
  { lessonId, time }: { lessonId: number | null; time?: number | undefined },
): Promise<AuthoredQuestion[]> {
  const rows = await selectQuestions(db, owner)
    .where('q.lessonId', 'is not distinct from', lessonId)
    .where('q.deletedAt', 'is', null)
    .$if(time !== undefined, (query) => query.where('q.timeSeconds', '=', time!))
    .orderBy(sql`q.time_seconds nulls first`)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .select(columns)
    .select([wasShown.as('isAnswered'), correction.as('correction')])
    .execute();
  return rows.map(toQuestion);
}

/** Reads and locks the author's questions until the transaction ends. */
export async function lockQuestions(trx: Db, owner: Owner | null, ids: readonly number[]) {
  const rows = await selectQuestions(trx, owner)
    .where('q.id', 'in', ids)
    .where('q.deletedAt', 'is', null)
    .orderBy('q.id')
    .select(columns)
    .select(['v.createdAt as versionAt', 'v.gradedAs'])
    .forUpdate('q')
    .execute();
  return rows.map((row) => ({
    ...row,
    type: row.type as Type,
    answers: row.answers as StoredAnswer[],
    translation: row.translation as StoredTranslation | null,
  }));
}

/** One of them; throws 404 `question.not_found`. */
export async function lockQuestion(trx: Db, owner: Owner, questionId: number) {
  const [question] = await lockQuestions(trx, owner, [questionId]);
  if (!question) throw new AppError('question.not_found', 404);
  return question;
}

/** Answers whose key a correction has replaced in this version; undefined if there is none. */
export async function findWrongAnswers(
  db: Db,
  { id, gradedAs }: Pick<LockedQuestion, 'id' | 'gradedAs'>,
): Promise<StoredAnswer[] | undefined> {
  if (gradedAs === null) return undefined;
  const { answers } = await db
    .selectFrom('questionVersions')
    .where('questionId', '=', id)
    .where('version', '=', gradedAs)
    .select('answers')
    .executeTakeFirstOrThrow();
  return answers as StoredAnswer[];
}

export type LockedQuestion = Awaited<ReturnType<typeof lockQuestion>>;

/**
 * Questions whose current version learners have seen. Read after the lock, so that none is missed.
 */
export async function listShownIds(trx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.id', 'in', ids)
    .where(wasShown)
    .select('q.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function nextAnswerIds(trx: Db, amount: number): Promise<number[]> {
  if (amount === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('answer_ids')::int as id from generate_series(1, ${amount}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function listDiagnosticCategories(
  db: Db,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('diagnosticCategories')
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', localName('name', language).as('name')])
    .execute();
}
