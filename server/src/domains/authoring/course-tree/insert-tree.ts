import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { makeSlug } from '#/kit/names/make-slug.ts';

type NewSection = { name: string; paragraphs: readonly { name: string }[] };

/**
 * Inserts a whole tree into an empty course; returns ids in its order, each section followed by its
 * paragraphs.
 */
export async function insertTree(
  trx: Db,
  courseId: number,
  sections: readonly NewSection[],
): Promise<number[]> {
  const amount = sections.reduce((sum, { paragraphs }) => sum + 1 + paragraphs.length, 0);
  if (amount === 0) return [];
  const ids = await nextSectionIds(trx, amount);
  const nextIds = ids.values();
  const rows = sections.flatMap((section, sortOrder) => {
    const id = nextIds.next().value!;
    const row = { id, courseId, parentId: null, name: section.name, sortOrder };
    return [
      row,
      ...section.paragraphs.map(({ name }, place) => ({
        id: nextIds.next().value!,
        courseId,
        parentId: id,
        name,
        sortOrder: place,
      })),
    ];
  });
  await trx
    .insertInto('sections')
    .values(rows.map((row) => ({ ...row, slug: makeSlug(row.name) })))
    .execute();
  return ids;
}

async function nextSectionIds(trx: Db, amount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('sections', 'id'))::integer as id
    from generate_series(1, ${amount}::integer)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Copies the sections and paragraphs of a course into an empty one; returns old id to new id. */
export async function copyTree(
  trx: Db,
  { from, to }: { from: number; to: number },
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('sections')
    .select(['id', 'parentId', 'name', 'sortOrder'])
    .where('courseId', '=', from)
    .where('deletedAt', 'is', null)
    .execute();
  if (rows.length === 0) return new Map();
  const ids = await nextSectionIds(trx, rows.length);
  const copies = new Map(rows.map(({ id }, place) => [id, ids[place]!]));
  await trx
    .insertInto('sections')
    .values(
      rows.map(({ id, parentId, name, sortOrder }) => ({
        id: copies.get(id)!,
        courseId: to,
        parentId: parentId === null ? null : (copies.get(parentId) ?? null),
        name,
        slug: makeSlug(name),
        sortOrder,
      })),
    )
    .execute();
  return copies;
}
