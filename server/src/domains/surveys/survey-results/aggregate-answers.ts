import { FEWEST_APART } from '@malaka/contracts/surveys/survey-results';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { MAX_IN_BATCH, PERSON, POSITION, REGION, toBatch, toBytes, type Value } from './columns.ts';
import { listDefinitions } from './reading.ts';
import { questionsWithLines, valuesByLine } from './lines.ts';

const LOCKS = 7_230_512;
/** How many batches a reader waits for; the job that runs every minute does the rest. */
const MAX_AT_READING = 2;

type Answer = {
  id: string;
  version: number;
  answers: Record<string, unknown>;
  accountId: number | null;
  regionId: number | null;
  positionTypeId: number | null;
};

/**
 * Adds new answers to the results, a batch at a time. Anonymous ones are added at least five
 * together, so that comparing the results before and after an answer reveals nothing.
 */
export async function aggregateAnswers(
  db: Db,
  surveyId: number,
  most = MAX_AT_READING,
): Promise<void> {
  for (let done = 0; done < most; done += 1) {
    const isMore = await db.transaction().execute((trx) => aggregateBatch(trx, surveyId));
    if (!isMore) return;
  }
}

async function aggregateBatch(trx: Db, surveyId: number): Promise<boolean> {
  // Somebody else is adding them; the existing results can be read.
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS}, ${surveyId}) as is_mine`.execute(trx);
  if (!rows[0]!.isMine) return false;
  const fresh = await listFresh(trx, surveyId);
  const isAnonymous = fresh[0]?.isAnonymous === true;
  if (fresh.length < (isAnonymous ? FEWEST_APART : 1)) return false;
  const open = await findOpenBatch(trx, surveyId);
  const ids = fresh.slice(0, MAX_IN_BATCH - (open?.size ?? 0)).map(({ id }) => id);
  const size = (open?.size ?? 0) + ids.length;
  const batchId = open?.id ?? (await insertBatch(trx, surveyId, size));
  await sql`update survey_batches set size = ${size} where id = ${batchId}`.execute(trx);
  await sql`update survey_answers set batch_id = ${batchId} where id = any(${ids}::uuid[])`.execute(
    trx,
  );
  await writeColumns(trx, { surveyId, batchId });
  return fresh.length === MAX_IN_BATCH || fresh.length > ids.length;
}

/** Locked, so that they are not rewritten meanwhile. */
async function listFresh(trx: Db, surveyId: number) {
  return await trx
    .selectFrom('surveyAnswers')
    .where('surveyId', '=', surveyId)
    .where('batchId', 'is', null)
    .select(['id', 'isAnonymous'])
    .orderBy('answeredAt')
    .orderBy('id')
    .limit(MAX_IN_BATCH)
    .forUpdate()
    .execute();
}

/** The batch with room for at least five answers. */
const findOpenBatch = (trx: Db, surveyId: number) =>
  trx
    .selectFrom('surveyBatches')
    .where('surveyId', '=', surveyId)
    .where('size', '<=', MAX_IN_BATCH - FEWEST_APART)
    .select(['id', 'size'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

async function insertBatch(trx: Db, surveyId: number, size: number): Promise<number> {
  const { id } = await trx
    .insertInto('surveyBatches')
    .values({ surveyId, size })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function writeColumns(trx: Db, { surveyId, batchId }: { surveyId: number; batchId: number }) {
  const versions = new Map(
    (await listDefinitions(trx, surveyId)).map(({ version, definition }) => [
      version,
      questionsWithLines(definition),
    ]),
  );
  const people = (await listBatch(trx, batchId)).map((answer) => {
    const values = valuesByLine(versions.get(answer.version) ?? [], answer.answers);
    addFact(values, PERSON, answer.accountId);
    addFact(values, REGION, answer.regionId);
    addFact(values, POSITION, answer.positionTypeId);
    return values;
  });
  const columns = [...toBatch(people).columns];
  await sql`delete from survey_batch_columns where batch_id = ${batchId}`.execute(trx);
  if (columns.length === 0) return;
  await trx
    .insertInto('surveyBatchColumns')
    .values(
      columns.map(([key, column]) => ({
        batchId,
        key,
        values: JSON.stringify(column.values),
        codes: toBytes(column),
      })),
    )
    .execute();
}

function addFact(values: Map<string, Value>, key: string, value: number | null): void {
  if (value !== null) values.set(key, value);
}

/** In order of time; anonymous ones have no time, only the order of their meaningless ids. */
async function listBatch(trx: Db, batchId: number): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select a.id, a.version, a.answers, a.account_id, t.region_id, t.position_type_id
    from survey_answers a
    left join survey_takers t on t.survey_id = a.survey_id and t.account_id = a.account_id
    where a.batch_id = ${batchId}
    order by a.answered_at, a.id`.execute(trx);
  return rows;
}

/** Every minute: adds answers nobody has looked at yet, so that readers do not wait for them. */
export async function aggregateAllAnswers({ db }: Pick<Deps, 'db'>): Promise<void> {
  const { rows } = await sql<{ surveyId: number }>`
    select survey_id from survey_answers where batch_id is null group by survey_id`.execute(db);
  for (const { surveyId } of rows) await aggregateAnswers(db, surveyId, Infinity);
}
