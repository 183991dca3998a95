import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { readIds } from '#/kit/db/read-ids.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { groupName } from '#/kit/names/group-name.ts';
import { type GroupViewer, isVisible } from '#/kit/access/examiner.ts';

/** Visible groups whose names match; the group of everybody first, then the newest. */
export async function findGroups(
  db: Db,
  viewer: GroupViewer,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const ids = await readIds(
    db,
    sql`select g.id from groups g
      where ${isVisible(viewer)} and ${containsSearch(groupName(viewer.language), search)}
      order by g.is_everyone desc, g.id desc`,
  );
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}
