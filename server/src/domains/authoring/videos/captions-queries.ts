import type { CaptionLanguage } from '@malaka/contracts/authoring/lesson-files';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Languages in the order of the interface, with the number of cues. */
export async function listCaptions(db: Db, videoId: number) {
  const rows = await db
    .selectFrom('videoCaptions')
    .select(['language', sql<number>`regexp_count(body, '-->')::integer`.as('cuesCount')])
    .where('videoId', '=', videoId)
    .orderBy('id')
    .execute();
  return rows.map(({ language, cuesCount }) => ({
    language: language as CaptionLanguage,
    cuesCount,
  }));
}

export async function findCaptions(
  db: Db,
  videoId: number,
  language: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('videoCaptions')
    .select('body')
    .where('videoId', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.body;
}

type Captions = { videoId: number; language: CaptionLanguage; body: string };

export async function putCaptions(db: Db, captions: Captions): Promise<void> {
  await db
    .insertInto('videoCaptions')
    .values(captions)
    .onConflict((conflict) =>
      conflict.columns(['videoId', 'language']).doUpdateSet({ body: captions.body }),
    )
    .execute();
}

export async function deleteCaptionsOf(
  db: Db,
  { videoId, language }: Omit<Captions, 'body'>,
): Promise<void> {
  await db
    .deleteFrom('videoCaptions')
    .where('videoId', '=', videoId)
    .where('language', '=', language)
    .execute();
}

export async function copyCaptions(trx: Db, fromId: number, toId: number): Promise<void> {
  await trx
    .insertInto('videoCaptions')
    .columns(['videoId', 'language', 'body'])
    .expression((from) =>
      from
        .selectFrom('videoCaptions')
        .select([sql.val(toId).as('videoId'), 'language', 'body'])
        .where('videoId', '=', fromId),
    )
    .execute();
}
