import { normalizeText } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

const BATCH = 1000;

/** Adds search texts to webinars written by older releases; cheap if there are none. */
export async function backfillWebinars(db: Db): Promise<void> {
  let updated = BATCH;
  while (updated === BATCH) updated = await backfillBatch(db);
}

async function backfillBatch(db: Db): Promise<number> {
  const webinars = await db
    .selectFrom('webinars')
    .where('searchText', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'title'])
    .execute();
  if (webinars.length === 0) return 0;
  const texts = webinars.map(({ id, title }) => ({ id, search_text: normalizeText(title) }));
  await sql`
    update webinars set search_text = folded.search_text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as folded (id integer, search_text text)
    where webinars.id = folded.id`.execute(db);
  return webinars.length;
}
