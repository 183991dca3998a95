import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { moveQuestions as moveCall } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import { mayEditQuestion } from '#/domains/authoring/co-authors/rights.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { reorder } from '#/domains/content/index.ts';
import { type Author, type Owner, getOwnLesson } from './author.ts';
import { throwContentErrors, checkPlace, refuseEssays } from './check-question.ts';
import { lockPlaces } from './lock-places.ts';
import { listShownIds } from './queries.ts';

/** Moves the author's questions to the end of another lesson, or to a second of a video. */
export async function moveQuestions(
  db: Database,
  body: BodyOf<typeof moveCall>,
  { authorId, language, now }: Author,
): Promise<void> {
  const ids = Array.from(new Set(body.ids));
  const target = { authorId, language, lessonId: body.lessonId, time: body.time, exceptIds: ids };
  await db.transaction().execute(async (trx) => {
    const { lessonId, time, isDiagnostic } = await checkPlace(trx, target);
    const questions = await lockQuestions(trx, authorId, ids);
    await refuseEssays(trx, ids, { place: { time, isDiagnostic }, language });
    if (isDiagnostic && questions.some(({ categoryId }) => categoryId === null)) {
      const error = { path: 'lesson_id', name: 'categoryNeeded' as const };
      throwContentErrors([error], { language });
    }
    const staying = new Set(questions.flatMap((row) => (row.lessonId === lessonId ? row.id : [])));
    const coming = ids.filter((id) => !staying.has(id));
    await retainAnsweredVersions(trx, coming, now);
    const orders = await lockPlaces(
      trx,
      coming.map(() => lessonId),
    );
    await trx
      .updateTable('questions')
      .set({ lessonId, timeSeconds: time })
      .where('id', 'in', ids)
      .execute();
    await sql`
      update questions as question set sort_order = wanted.place
      from unnest(${coming}::int[], ${orders}::int[]) as wanted (id, place)
      where question.id = wanted.id`.execute(trx);
  });
}

async function lockQuestions(trx: Db, authorId: number, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('questions')
    .where('id', 'in', ids)
    .where(mayEditQuestion(authorId, 'questions'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'lessonId', 'categoryId'])
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw new AppError('question.not_found', 404);
  return rows;
}

/**
 * Attempts of a lesson show which versions learners got. A question that leaves an answered version
 * behind continues as a new copy of it.
 */
export async function retainAnsweredVersions(
  trx: Db,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const answeredIds = await listShownIds(trx, ids);
  if (answeredIds.length === 0) return;
  await sql`
    with copied as (
      update questions set current_version = current_version + 1
      where id = any (${answeredIds}::int[]) returning id, current_version
    )
    insert into question_versions (question_id, version, type, text, explanation, score, answers,
      translation, graded_as, created_at)
    select c.id, c.current_version, v.type, v.text, v.explanation, v.score, v.answers,
      v.translation, v.graded_as, ${now}
    from copied c
    join question_versions v on v.question_id = c.id and v.version = c.current_version - 1`.execute(
    trx,
  );
}

type Place = { lessonId: number | null; time: number | null };

/**
 * Reorders the given questions of a lesson, of a second of its video, or of an exam. Throws 404 if
 * one is missing or repeated.
 */
export async function orderQuestions(
  db: Database,
  owner: Owner,
  { lessonId, time, ids }: Place & { ids: readonly number[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (lessonId !== null) await getOwnLesson(trx, owner.authorId, lessonId);
    const before = await lockOrder(trx, owner, { lessonId, time });
    const after = reorder(before, ids);
    if (!after) throw new AppError('question.not_found', 404);
    await writeOrder(trx, after);
  });
}

/** The author's questions of a place in order, locked until the transaction ends. */
export async function lockOrder(
  trx: Db,
  { authorId, examId }: Owner,
  { lessonId, time }: Place,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('questions')
    .where((where) =>
      examId === undefined ? mayEditQuestion(authorId, 'questions') : where('examId', '=', examId),
    )
    .where('lessonId', 'is not distinct from', lessonId)
    .where('timeSeconds', 'is not distinct from', time)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeOrder(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update questions as question set sort_order = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where question.id = wanted.id`.execute(trx);
}
