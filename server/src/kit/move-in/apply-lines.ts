import { writeAudit } from '#/kit/audit/write-audit.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Decision, MoveInKind, Moving, MovingDeps, StagedLine } from './kind.ts';
import {
  changeLines,
  countLines,
  findMoved,
  insertMoved,
  type LineChange,
  listLines,
  lockMoveIn,
  type MoveIn,
  type Moved,
  setState,
} from './queries.ts';

const BATCH = 2000;

type Progress = (written: number) => void;

/**
 * Writes the checked rows, one transaction per batch: an interrupted run continues with the next
 * batch, and nothing is written twice. Each row is decided again, because users keep working
 * meanwhile.
 */
export async function applyLines(
  deps: MovingDeps,
  kind: MoveInKind,
  moveIn: MoveIn,
  progress: Progress = () => undefined,
): Promise<void> {
  const { db, now } = deps;
  const moving = { source: moveIn.source, now: now(), deps };
  let written = 0;
  for (let count = BATCH; count > 0;) {
    count = await db.transaction().execute(async (trx) => {
      await begin(trx, moveIn, now());
      return await applyBatch(trx, kind, moveIn, moving);
    });
    written += count;
    progress(written);
  }
  await db.transaction().execute(async (trx) => {
    if ((await lockMoveIn(trx, moveIn.id)) !== 'applying') return;
    await setState(trx, moveIn.id, 'applied', now());
    await writeAudit(trx, {
      action: 'move_in.applied',
      subject: `move-in:${moveIn.id}`,
      after: { kind: kind.name, source: moveIn.source, ...(await countLines(trx, moveIn.id)) },
    });
  });
}

async function begin(trx: Db, { id }: MoveIn, now: Date): Promise<void> {
  const state = await lockMoveIn(trx, id);
  if (state === 'checked') await setState(trx, id, 'applying', now);
  else if (state !== 'applying' && state !== 'applied') {
    throw new StartError(`Move-in ${id} is ${state}: check it before you apply it.`);
  }
}

async function applyBatch(
  trx: Db,
  kind: MoveInKind,
  moveIn: MoveIn,
  moving: Moving,
): Promise<number> {
  const { id, source } = moveIn;
  const lines = await listLines(trx, id, { states: ['to_create', 'to_match'], limit: BATCH });
  if (lines.length === 0) return 0;
  const known = await findMoved(
    trx,
    { kind: kind.name, source },
    lines.map(({ outerId }) => outerId),
  );
  const fresh = lines.filter(({ outerId }) => !known.has(outerId));
  const decisions = await kind.decide(trx, moving, fresh);
  const ready = decisions.flatMap((d) => (d.outcome === 'to_create' ? [d.ready] : []));
  const ids = ready.length === 0 ? [] : [...(await kind.create(trx, moving, ready))];
  const { changes, moved } = outcomesOf(fresh, decisions, ids);
  await insertMoved(trx, moveIn, moved);
  const repeated: LineChange[] = lines
    .filter(({ outerId }) => known.has(outerId))
    .map(({ line, outerId }) => ({ line, state: 'known', innerId: known.get(outerId) }));
  await changeLines(trx, id, [...changes, ...repeated]);
  return lines.length;
}

function outcomesOf(
  lines: readonly StagedLine<unknown>[],
  decisions: readonly Decision<unknown>[],
  ids: number[],
): { changes: LineChange[]; moved: Moved[] } {
  const changes: LineChange[] = [];
  const moved: Moved[] = [];
  lines.forEach(({ line, outerId }, n) => {
    const decision = decisions[n]!;
    if (decision.outcome === 'refused') {
      changes.push({ line, state: 'refused', problem: decision.problem });
      return;
    }
    if (decision.outcome === 'known') {
      changes.push({ line, state: 'known' });
      return;
    }
    const isCreated = decision.outcome === 'to_create';
    const innerId = isCreated ? ids.shift()! : decision.innerId;
    changes.push({ line, state: isCreated ? 'created' : 'matched', innerId });
    moved.push({ outerId, innerId, isCreated });
  });
  return { changes, moved };
}
