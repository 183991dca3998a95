import { sql } from 'kysely';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { MoveInKind, MovingDeps } from './kind.ts';
import {
  changeLines,
  type Counts,
  countLines,
  deleteMoved,
  purgeFacts,
  type LineChange,
  lockMoveIn,
  type MoveIn,
  setState,
} from './queries.ts';
import { moveInTexts } from './texts.ts';

const BATCH = 2000;

/**
 * Deletes what a move-in created and nobody has used since, last rows first. A repeated call
 * continues, and retries what had to stay.
 */
export async function undoLines(
  { db, now }: MovingDeps,
  kind: MoveInKind,
  moveIn: MoveIn,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await begin(trx, moveIn, now());
  });
  for (let count = BATCH; count > 0;) {
    count = await db
      .transaction()
      .execute(async (trx) => await undoBatch(trx, kind, moveIn, now()));
  }
  await db.transaction().execute(async (trx) => {
    if ((await lockMoveIn(trx, moveIn.id)) !== 'undoing') return;
    await freeMatched(trx, moveIn);
    await purgeFacts(trx, moveIn.id);
    await setState(trx, moveIn.id, 'undone', now());
    await writeAudit(trx, {
      action: 'move_in.undone',
      subject: `move-in:${moveIn.id}`,
      after: { kind: kind.name, source: moveIn.source, ...(await countLines(trx, moveIn.id)) },
    });
  });
}

async function begin(trx: Db, { id }: MoveIn, now: Date): Promise<void> {
  if ((await lockMoveIn(trx, id)) === 'confirmed') {
    throw new StartError(`Move-in ${id} is confirmed: it cannot be taken back any more.`);
  }
  await setState(trx, id, 'undoing', now);
  await sql`
    update move_in_rows set state = 'created', problems = problems - (jsonb_array_length(problems) - 1)
    where move_in_id = ${id} and state = 'kept'`.execute(trx);
}

type Created = { line: number; outerId: string; innerId: number };

async function undoBatch(trx: Db, kind: MoveInKind, moveIn: MoveIn, now: Date): Promise<number> {
  const { id } = moveIn;
  if ((await lockMoveIn(trx, id)) !== 'undoing') return 0;
  const { rows } = await sql<Created>`
    select line, outer_id, inner_id from move_in_rows
    where move_in_id = ${id} and state = 'created'
    order by line desc limit ${BATCH}`.execute(trx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ innerId }) => innerId);
  const shared = await listShared(trx, kind.name, ids);
  const own = ids.filter((innerId) => !shared.has(innerId));
  const retained = new Map(await kind.takeBack(trx, own, now));
  for (const innerId of shared) retained.set(innerId, moveInTexts.shared);
  const changes: LineChange[] = rows.map(({ line, innerId }) => {
    const reason = retained.get(innerId);
    return reason === undefined
      ? { line, state: 'undone' }
      : { line, state: 'kept', problem: { field: null, text: reason } };
  });
  const gone = rows.filter(({ innerId }) => !retained.has(innerId));
  await deleteMoved(
    trx,
    moveIn,
    gone.map(({ outerId }) => outerId),
  );
  await changeLines(trx, id, changes);
  return rows.length;
}

/** Objects that another move-in has matched as well must stay. */
async function listShared(trx: Db, kind: string, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ innerId: number }>`
    select distinct inner_id from moved_things
    where kind = ${kind} and inner_id = any(${ids}) and not is_created`.execute(trx);
  return new Set(rows.map(({ innerId }) => innerId));
}

/** Objects that existed before stay; only their link to the former system is deleted. */
async function freeMatched(trx: Db, { id }: MoveIn): Promise<void> {
  await sql`delete from moved_things where move_in_id = ${id} and not is_created`.execute(trx);
  await sql`
    update move_in_rows set state = 'undone'
    where move_in_id = ${id} and state in ('matched', 'to_create', 'to_match', 'read')`.execute(
    trx,
  );
}

/** Makes the move-in final and deletes the personal data of its rows. */
export async function confirmMoveIn({ db, now }: MovingDeps, moveIn: MoveIn): Promise<Counts> {
  const { id, kind, source } = moveIn;
  return await db.transaction().execute(async (trx) => {
    const state = await lockMoveIn(trx, id);
    if (state !== 'applied') {
      throw new StartError(`Move-in ${id} is ${state}: only what was applied can be confirmed.`);
    }
    await setState(trx, id, 'confirmed', now());
    await purgeFacts(trx, id);
    const counts = await countLines(trx, id);
    await writeAudit(trx, {
      action: 'move_in.confirmed',
      subject: `move-in:${id}`,
      after: { kind, source, ...counts },
    });
    return counts;
  });
}
