import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endSessions } from '#/domains/people/identity/end-sessions.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';

/** Signs an account out everywhere; returns the number of sessions. */
export async function endAccountSessions(db: Db, id: number, admin: Actor): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(refusing('account.not_found', 404));
    const ended = await endSessions(trx, id, admin.now);
    if (ended > 0) {
      await writeAudit(trx, {
        by: admin,
        action: 'account.sessions_ended',
        subject: `account:${id}`,
        after: { ended },
      });
    }
    return ended;
  });
}
