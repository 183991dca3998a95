import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { MoveInKind, MovingDeps } from './kind.ts';
import { changeLines, listLines, lockMoveIn, type MoveIn, setState } from './queries.ts';
import { moveInTexts } from './texts.ts';

const BATCH = 2000;

/** The dry run: decides what each row would become; repeating it checks all rows again. */
export async function checkLines(
  deps: MovingDeps,
  kind: MoveInKind,
  { id, source }: MoveIn,
): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const state = await lockMoveIn(trx, id);
    if (state !== 'read' && state !== 'checked') {
      throw new StartError(`Move-in ${id} is ${state}: it is checked before it is applied.`);
    }
    await beginAgain(trx, id);
    await refuseDoubles(trx, id);
    await markKnown(trx, { id, kind: kind.name, source });
  });
  const moving = { source, now: now(), deps };
  for (let after = 0; ;) {
    const lines = await listLines(db, id, { states: ['read'], after, limit: BATCH });
    if (lines.length === 0) break;
    const decisions = await kind.decide(db, moving, lines);
    const changes = decisions.map((decision, n) => ({
      line: lines[n]!.line,
      state: decision.outcome,
      ...(decision.outcome === 'refused' && { problem: decision.problem }),
    }));
    await changeLines(db, id, changes);
    after = lines.at(-1)!.line;
  }
  await setState(db, id, 'checked', now());
}

/** Rows refused while reading have no facts; all others are decided again. */
async function beginAgain(trx: Db, id: number): Promise<void> {
  await sql`
    update move_in_rows set state = 'read', problems = case
      when state = 'refused' then problems - (jsonb_array_length(problems) - 1) else problems end
    where move_in_id = ${id} and state <> 'read' and facts is not null`.execute(trx);
}

/**
 * Of rows with the same id the first is used. Of rows with the same phone or number none is,
 * because nobody can tell whose it is.
 */
async function refuseDoubles(trx: Db, id: number): Promise<void> {
  const marker = 987_654_321;
  const textOf = (make: (line: number) => object) => JSON.stringify(make(marker));
  await sql`
    update move_in_rows r set state = 'refused', problems = r.problems || jsonb_build_object(
      'field', 'outerId',
      'text', replace(${textOf(moveInTexts.sameOuterId)}, ${String(marker)}, d.first::text)::jsonb)
    from (
      select line, min(line) over (partition by outer_id) as first
      from move_in_rows where move_in_id = ${id} and facts is not null
    ) d
    where r.move_in_id = ${id} and r.line = d.line and d.line <> d.first`.execute(trx);
  await sql`
    with said as (
      select line, key from move_in_rows, unnest(keys) as key
      where move_in_id = ${id} and state = 'read'
    ), doubled as (
      select key, min(line) as first, max(line) as last
      from said group by key having count(*) > 1
    ), told as (
      select distinct on (s.line) s.line, split_part(d.key, ':', 1) as field,
        case when s.line = d.first then d.last else d.first end as other
      from doubled d join said s using (key)
      order by s.line
    )
    update move_in_rows r set state = 'refused', problems = r.problems || jsonb_build_object(
      'field', t.field,
      'text', replace(${textOf(moveInTexts.sameKey)}, ${String(marker)}, t.other::text)::jsonb)
    from told t where r.move_in_id = ${id} and r.line = t.line`.execute(trx);
}

/** Marks rows that an earlier file has already brought. */
async function markKnown(
  trx: Db,
  { id, kind, source }: Pick<MoveIn, 'id' | 'kind' | 'source'>,
): Promise<void> {
  await sql`
    update move_in_rows r set state = 'known', inner_id = m.inner_id
    from moved_things m
    where r.move_in_id = ${id} and r.state = 'read' and m.source = ${source} and m.kind = ${kind}
      and m.outer_id = r.outer_id`.execute(trx);
}
