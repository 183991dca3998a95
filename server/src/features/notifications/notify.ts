import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import type { NoticeKind } from './texts.ts';

type Notice = {
  accountId: number;
  /** Names the texts that the reader sees (texts.ts). */
  kind: NoticeKind;
  /** Values of those texts. */
  facts?: Record<string, string | number | boolean | null>;
  url?: string | null;
  /** What happened, once: a repeated event makes no second notice. */
  eventKey: string;
};

/** Kinds that a person may switch off: they then come without popping up (decision 52). */
const ANNOUNCEMENTS: ReadonlySet<string> = new Set(['announcement']);

export const isAnnouncement = (kind: NoticeKind): boolean => ANNOUNCEMENTS.has(kind);

/** Leaves a notice in the caller's transaction. */
export async function notify(trx: Db, notice: Notice): Promise<void> {
  const { accountId, kind, facts = {}, url = null, eventKey } = notice;
  await trx
    .insertInto('notifications')
    .values({
      accountId,
      kind,
      facts: JSON.stringify(facts),
      url,
      eventKey,
      isQuiet:
        isAnnouncement(kind) &&
        sql<boolean>`
        (select not wants_announcements from accounts where id = ${accountId})`,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'eventKey']).doNothing())
    .execute();
}
