import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';

/** Sends a failed or skipped delivery again, for example because the user called support. */
export async function retryOne(db: Database, id: number, admin: Actor): Promise<void> {
  const { accountId: actorId, address, now } = admin;
  await db.transaction().execute(async (trx) => {
    const delivery = await trx
      .updateTable('deliveries')
      .set({ state: 'queued', tries: 0, nextTryAt: now, finishedAt: null, error: null })
      .where('id', '=', String(id))
      .where('state', 'in', ['failed', 'skipped'])
      .where('channel', '<>', 'live')
      .returning(['accountId', 'channel'])
      .executeTakeFirstOrThrow(refusing('delivery.not_found', 404));
    await writeAudit(trx, {
      by: { accountId: actorId, address },
      action: 'delivery.retried',
      subject: `account:${delivery.accountId}`,
      after: { delivery: id, channel: delivery.channel },
    });
  });
}
