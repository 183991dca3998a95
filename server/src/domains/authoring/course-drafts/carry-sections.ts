import type { DraftKind } from '@malaka/contracts/authoring/course-drafts';
import { sql } from 'kysely';
import type { Owner } from '#/domains/authoring/authored-courses/store-course.ts';
import { listPlaces, updatePlaces } from '#/domains/authoring/course-tree/queries.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Change, liveIdsOf } from './compare-draft.ts';
import { inTreeOrder, type Items } from './read-items.ts';

/** Input of applying a draft to its course; both are locked. */
export type Carrying = {
  courseId: number;
  live: Items;
  draft: Items;
  changes: readonly Change[];
  /** By kind, copy id to original id. */
  liveIds: ReturnType<typeof liveIdsOf>;
  owner: Owner;
};

export const idsOf = (
  { changes }: Pick<Carrying, 'changes'>,
  kind: DraftKind,
  what: Change['what'],
): number[] => changes.filter((one) => one.kind === kind && one.what === what).map(({ id }) => id);

/** An added item retains its id, a copied item becomes its original. */
export const liveIdOf = (
  { liveIds }: Pick<Carrying, 'liveIds'>,
  kind: keyof Carrying['liveIds'],
  id: number,
): number => liveIds[kind].get(id) ?? id;

/** Applies removed (with their contents), added and renamed sections of the draft. */
export async function carrySections(trx: Db, carrying: Carrying): Promise<void> {
  const { courseId, changes, owner } = carrying;
  await sql`
    with gone as (
      update sections set deleted_at = ${owner.now} where deleted_at is null
        and (id = any(${idsOf(carrying, 'section', 'removed')}::int[])
          or parent_id = any(${idsOf(carrying, 'section', 'removed')}::int[]))
      returning id
    )
    update lessons set deleted_at = ${owner.now}
    where section_id in (select id from gone) and deleted_at is null`.execute(trx);
  await trx
    .updateTable('sections')
    .set({ courseId, parentId: null })
    .where('id', '=', sql<number>`any(${idsOf(carrying, 'section', 'added')}::int[])`)
    .execute();
  const renamed = changes.filter(({ kind, what }) => kind === 'section' && what === 'changed');
  await sql`
    update sections s set name = n.name
    from unnest(${renamed.map(({ id }) => id)}::int[], ${renamed.map(({ copy }) => copy.name)}::text[])
      as n (id, name)
    where s.id = n.id`.execute(trx);
  await reviveSections(trx, carrying);
}

/** Restores sections that the course has lost meanwhile if the draft adds something to them. */
async function reviveSections(trx: Db, carrying: Carrying): Promise<void> {
  const { changes, draft } = carrying;
  const isRemaining = ({ what, copy }: Change) => what !== 'removed' && copy.parentId !== null;
  const within = changes.filter(isRemaining).flatMap(({ kind, copy }) => {
    if (kind === 'question') return draft.lesson.get(copy.parentId!)?.parentId ?? [];
    return kind === 'lesson' || kind === 'section' ? copy.parentId! : [];
  });
  const own = changes
    .filter(({ kind, what }) => kind === 'section' && what === 'changed')
    .map(({ copy }) => copy.id);
  const ids = [...within, ...own].map((id) => liveIdOf(carrying, 'section', id));
  await sql`
    update sections set deleted_at = null where deleted_at is not null and (id = any(${ids}::int[])
      or id in (select parent_id from sections where id = any(${ids}::int[])))`.execute(trx);
}

/** Applies the draft's order; sections that only the course has go to the end. */
export async function placeSections(trx: Db, carrying: Carrying): Promise<void> {
  const { courseId, changes, draft } = carrying;
  const isOther = changes.some(
    ({ kind, what }) => kind === 'order' || (kind === 'section' && what !== 'removed'),
  );
  if (!isOther) return;
  const places = await listPlaces(trx, courseId);
  const alive = new Set(places.map(({ id }) => id));
  const drafted = inTreeOrder(draft.section.values()).flatMap(({ id, parentId }) => {
    const liveId = liveIdOf(carrying, 'section', id);
    const parent = parentId === null ? null : liveIdOf(carrying, 'section', parentId);
    return alive.has(liveId) ? [{ id: liveId, parentId: parent }] : [];
  });
  const known = new Set(drafted.map(({ id }) => id));
  const others = places
    .filter(({ id }) => !known.has(id))
    .map(({ id, parentId }) => ({ id, parentId }));
  const amounts = new Map<number | null, number>();
  await updatePlaces(
    trx,
    [...drafted, ...others].map((place) => {
      const sortOrder = amounts.get(place.parentId) ?? 0;
      amounts.set(place.parentId, sortOrder + 1);
      return { ...place, sortOrder };
    }),
  );
}
