import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notifyMany } from '#/kit/notifications/notify-many.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { noteReminders } from './queries.ts';
import { reminderLimit } from './rules.ts';
import { viewSchool } from './view-school.ts';

/** A notification for one of the staff, or for all who have not reached the minimum; answers how many. */
export async function remindStaff(
  db: Db,
  asked: number | undefined,
  { accountId: headId, address, language, now }: Actor,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { id, year, staff } = await viewSchool(trx, { headId, now, language });
    if (asked !== undefined && !staff.some((person) => person.id === asked)) {
      throw new AppError('account.not_found', 404);
    }
    const wanted = staff.filter(
      (person) => person.mayRemind && (asked === undefined || person.id === asked),
    );
    const ids = wanted.map((person) => person.id);
    const since = reminderLimit(now);
    const reminded = await noteReminders(trx, ids, { headId, now, since });
    if (reminded.length === 0) return 0;
    await notifyMany(trx, {
      accountIds: reminded,
      kind: 'school_reminder',
      facts: { year, head: staff.find((person) => person.isSelf)?.name ?? '' },
      url: '/dashboard/credits',
      eventKey: `school_reminder:${now.toISOString()}`,
    });
    await writeAudit(trx, {
      by: { accountId: headId, address },
      action: 'school.reminded',
      subject: `school:${id}`,
      after: { accountIds: reminded },
    });
    return reminded.length;
  });
}
