import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { draftOf } from './draft-of.ts';
import { searchTextOf, textKeyOf } from './rules.ts';
import type { LockedQuestion } from './queries.ts';

const BATCH = 1000;

/** Backfills the search words of questions that an older release stored without them. */
export async function reindexQuestions(db: Db): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) last = await reindexBatch(db, last);
}

/** Continues after the given id, so that a picture without words is not processed again. */
async function reindexBatch(db: Db, after: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where((where) => where.or([where('q.searchText', '=', ''), where('q.textKey', 'is', null)]))
    .where('q.id', '>', after)
    .orderBy('q.id')
    .limit(BATCH)
    .select(['q.id', 'v.type', 'v.text', 'v.explanation', 'v.answers', 'v.score'])
    .execute();
  if (rows.length === 0) return undefined;
  const texts = rows.map((row) => ({
    id: row.id,
    search_text: searchTextOf(draftOf(row as Pick<LockedQuestion, keyof typeof row>)),
    text_key: textKeyOf(row),
  }));
  await sql`
    update questions set search_text = folded.search_text, text_key = folded.text_key
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as folded (id integer, search_text text, text_key text)
    where questions.id = folded.id
      and (questions.search_text = '' or questions.text_key is null)`.execute(db);
  return rows.at(-1)?.id;
}
