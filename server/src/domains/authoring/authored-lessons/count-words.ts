import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

const AT_ONCE = 500;

/** Backfills the word counts of older texts; until then they require no reading time. */
export async function countWords(db: Db): Promise<void> {
  let counted = AT_ONCE;
  while (counted === AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- few rows are held at a time
    const { numAffectedRows } = await sql`
      update lessons set reading_words = words_read(content)
      where id in (
        select id from lessons where type = 'text' and reading_words is null
        order by id limit ${AT_ONCE})`.execute(db);
    counted = Number(numAffectedRows);
  }
}
