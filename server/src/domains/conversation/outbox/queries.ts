import type { Db } from '#/kit/db/connect.ts';

const SHOWN = 100;

export type SentMessage = {
  to: string;
  channel: string;
  text: string;
  code?: string;
  created_at: string;
};

/** Newest first, with wire names; `to` filters by recipient. */
export async function listSent(db: Db, to: string | undefined): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'channel', 'text', 'code', 'createdAt'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to!))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ recipient, channel, text, code, createdAt }) => ({
    to: recipient,
    channel,
    text,
    ...(code !== null && { code }),
    created_at: createdAt.toISOString(),
  }));
}

export async function deleteSentBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('outbox').where('createdAt', '<', moment).execute();
}
