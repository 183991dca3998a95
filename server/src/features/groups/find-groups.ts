import { apostrophes } from '@malaka/grading/letters';
import { toCyrillic } from '@malaka/grading/script';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { readIds } from '#/db/read-ids.ts';
import type { Language } from '#/http/language.ts';
import { groupName } from './group-name.ts';
import { type GroupViewer, isVisible } from './viewer.ts';

/** Names are few enough to be read one by one: with one sign for all apostrophes, in either script. */
const foldedName = (language: Language) =>
  sql`translate(lower(${groupName(language)}), ${apostrophes}, ${"'".repeat(apostrophes.length)})`;

/** Visible groups whose names hold all folded words; that of everybody first, then the newest. */
export async function findGroups(
  db: Db,
  viewer: GroupViewer,
  words: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  if (words.length === 0) return { ids: [], total: 0 };
  const name = foldedName(viewer.language);
  const named = words.map(
    (word) => sql`(${name} like ${`%${word}%`} or ${name} like ${`%${toCyrillic(word)}%`})`,
  );
  const ids = await readIds(
    db,
    sql`select g.id from groups g
      where ${isVisible(viewer)} and ${sql.join(named, sql` and `)}
      order by g.is_everyone desc, g.id desc`,
  );
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}
