import type { Db } from '#/kit/db/connect.ts';
import { makeSlug } from '#/kit/names/make-slug.ts';
import { nextSectionIds } from './insert-tree.ts';

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
