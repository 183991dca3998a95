import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { searchTextOf } from './write-certificate.ts';

const BATCH = 1000;

/**
 * Indexes certificates written by an older release for search; returns quickly if there are none.
 */
export async function indexCertificates(db: Db): Promise<void> {
  let indexed = BATCH;
  while (indexed === BATCH) indexed = await indexBatch(db);
}

async function indexBatch(db: Db): Promise<number> {
  const certificates = await db
    .selectFrom('certificates')
    .where('searchText', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'number', 'ownerName', 'courseName'])
    .execute();
  if (certificates.length === 0) return 0;
  const texts = certificates.map(({ id, ...printed }) => ({
    id,
    search_text: searchTextOf(printed),
  }));
  await sql`
    update certificates set search_text = folded.search_text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as folded (id integer, search_text text)
    where certificates.id = folded.id`.execute(db);
  return certificates.length;
}
