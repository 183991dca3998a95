import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Comparison } from '@malaka/grading/similarity/find-pairs';
import type { LeakedKey } from '@malaka/grading/similarity/leaked-keys';
import type { Papers } from '@malaka/grading/similarity/papers';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Place, Evidence } from './rules.ts';
import { readPapers, type ReadPapers, type Where } from './read-papers.ts';

/** A question used this long before may have been talked about. */
const EXPOSED_DAYS = 30;

/**
 * Questions that may have been known: those already in the test a month before the papers, and
 * those of an exam whose bank question, or another copy of it, was used elsewhere.
 */
async function listExposed(
  db: Db,
  { place, placeId }: Where,
  { questionIds, firstAt }: { questionIds: readonly number[]; firstAt: Date },
): Promise<ReadonlySet<number>> {
  const before = new Date(firstAt.getTime() - (place === 'test' ? EXPOSED_DAYS * 86_400_000 : 0));
  const isExposed =
    place === 'test'
      ? sql`v.created_at < ${before} and exists (select from attempts a
          where a.lesson_id = ${placeId} and a.finished_at < ${before})`
      : sql`exists (select from questions r
          where r.id <> q.id and coalesce(r.source_id, r.id) = coalesce(q.source_id, q.id)
            and (r.id = q.source_id or r.source_id in (q.id, q.source_id))
            and (exists (select from attempts a
                where a.lesson_id = r.lesson_id and a.finished_at < ${before})
              or exists (select from exam_attempts a
                where a.exam_id = r.exam_id and a.finished_at < ${before})))`;
  const { rows } = await sql<{ id: number }>`
    select q.id from questions q
    join question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.id = any(${[...questionIds]}::int[]) and ${isExposed}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type ComparingTask = { papers: Papers; exposed: readonly boolean[] };
type Compared = Comparison & { keys: LeakedKey[] };

const HEAP_MB = 256;
const COMPARING_MAX_MS = 15 * 60_000;

async function compareInThread(task: ComparingTask): Promise<Compared> {
  const worker = new Worker(new URL('comparing-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
    execArgv: [],
  });
  try {
    const signal = AbortSignal.timeout(COMPARING_MAX_MS);
    const [message] = (await once(worker, 'message', { signal })) as [Compared];
    return message;
  } finally {
    await worker.terminate();
  }
}

/** Older papers of a test were compared before. */
const DAYS = 60;

/**
 * Compares the papers of one exam or test and stores the cases found. After a kill the job starts
 * over, and existing cases stay as they are.
 */
export async function comparePapers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { checkId }: { checkId: number },
): Promise<void> {
  const check = await db
    .selectFrom('similarityChecks')
    .where('id', '=', checkId)
    .where('finishedAt', 'is', null)
    .select(['place', 'placeId'])
    .executeTakeFirst();
  if (!check) return;
  const place = check.place as Place;
  const where = { place, placeId: check.placeId, since: new Date(+now() - DAYS * 86_400_000) };
  const read = await readPapers(db, where);
  const compared = await compareRead(db, where, read);
  const cases = casesOf(read, compared);
  await db.transaction().execute(async (trx) => {
    const found = await storeCases(trx, { ...where, checkId, cases, now: now() });
    await trx
      .updateTable('similarityChecks')
      .set({
        finishedAt: now(),
        papers: read.papers.persons,
        pairs: String(compared.compared),
        found,
      })
      .where('id', '=', checkId)
      .execute();
  });
}

async function compareRead(db: Db, where: Where, { papers, questions }: ReadPapers) {
  if (papers.persons === 0) return { pairs: [], compared: 0, keys: [] };
  const firstAt = new Date(papers.startedAt.reduce((a, b) => Math.min(a, b)) * 1000);
  const questionIds = questions.map(({ id }) => id);
  const exposed = await listExposed(db, where, { questionIds, firstAt });
  return await compareInThread({ papers, exposed: questionIds.map((id) => exposed.has(id)) });
}

type Figures = Omit<Evidence, 'devices' | 'isOneAddress'>;
type Case = {
  kind: 'pair' | 'key';
  attempts: number[];
  accounts: number[];
  figures: Figures;
};

function casesOf({ attempts, accounts, papers }: ReadPapers, { pairs, keys }: Compared): Case[] {
  const of = (kind: Case['kind'], people: number[], figures: Figures): Case => ({
    kind,
    attempts: people.map((person) => attempts[person]!),
    accounts: people.map((person) => accounts[person]!),
    figures,
  });
  return [
    ...pairs.map(({ first, second, answers, seconds, compared }) =>
      of('pair', [first, second], {
        p: Math.min(answers?.p ?? 1, seconds?.p ?? 1),
        compared,
        answers,
        seconds,
        key: null,
      }),
    ),
    ...keys.map(({ person, p, ...key }) =>
      of('key', [person], { p, compared: papers.persons, answers: null, seconds: null, key }),
    ),
  ];
}

type Keeping = Where & { checkId: number; cases: readonly Case[]; now: Date };

/** Existing cases stay as they are. Returns how many are new. */
async function storeCases(
  trx: Db,
  { checkId, place, placeId, cases, now }: Keeping,
): Promise<number> {
  if (cases.length === 0) return 0;
  const rows = cases.map(({ kind, attempts: [first, second = null], figures, accounts }) => ({
    kind,
    first,
    second,
    evidence: figures,
    accounts,
  }));
  const { rows: added } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (kind text,
        first integer, second integer, evidence jsonb, accounts integer[])
    ), added as (
      insert into similarity_cases
        (check_id, kind, place, place_id, first_attempt, second_attempt, evidence, found_at)
      select ${checkId}::int, kind, ${place}, ${placeId}::int, first, second,
        evidence || '{"devices": [], "isOneAddress": false}', ${now}
      from given on conflict do nothing
      returning id, first_attempt, second_attempt
    ), people as (
      insert into similarity_people (case_id, account_id, attempt_id)
      select d.id, g.accounts[n], case n when 1 then g.first else g.second end
      from added d
      join given g on g.first = d.first_attempt and g.second is not distinct from d.second_attempt,
        generate_series(1, cardinality(g.accounts)) n
    )
    select id from added`.execute(trx);
  await addDevices(
    trx,
    place,
    added.map(({ id }) => id),
  );
  return added.length;
}

/**
 * Adds supporting evidence that proves nothing by itself: devices signed in while the papers were
 * written, and whether they shared an address.
 */
async function addDevices(trx: Db, place: Place, ids: readonly number[]): Promise<void> {
  const attempts = sql.table(place === 'exam' ? 'exam_attempts' : 'attempts');
  await sql`
    update similarity_cases c set evidence = c.evidence || f.devices
    from (
      select o.case_id, jsonb_build_object(
        'devices', jsonb_agg(used.amount order by o.attempt_id),
        'isOneAddress', count(*) > 1 and exists (
          select 1 from unnest(array_agg(used.first_address)) as x having count(distinct x) = 1
            and count(x) > 1)) as devices
      from similarity_people o
      join ${attempts} t on t.id = o.attempt_id
      cross join lateral (
        select count(*)::int as amount, min(s.address) as first_address
        from sessions s
        where s.account_id = o.account_id and s.created_at <= t.finished_at
          and coalesce(s.ended_at, s.last_seen_at) >= t.started_at
      ) used
      where o.case_id = any(${[...ids]}::int[])
      group by o.case_id
    ) f where f.case_id = c.id`.execute(trx);
}
