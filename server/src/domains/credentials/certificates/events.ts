import type { CERTIFICATE_EVENTS } from '@malaka/contracts/credentials/certificate-register';
import type { Db } from '#/kit/db/connect.ts';

type EventKind = (typeof CERTIFICATE_EVENTS)[number];

type Event = {
  certificateId: number;
  kind: EventKind;
  now: Date;
  /** Absent if the platform itself acted. */
  actorId?: number;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Records every step in a certificate's history. */
export async function insertEvents(trx: Db, events: readonly Event[]): Promise<void> {
  await trx
    .insertInto('certificateEvents')
    .values(
      events.map(({ now, before, after, ...event }) => ({
        ...event,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        createdAt: now,
      })),
    )
    .execute();
}
