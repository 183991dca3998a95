import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { remindStaff as contract } from '@malaka/contracts/reporting/my-school';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notifyMany } from '#/kit/notifications/notify-many.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { recordReminders } from './queries.ts';
import { reminderLimit, unremindedFor } from './rules.ts';
import { viewSchool } from './view-school.ts';

type Reminded = Pick<AnswerOf<typeof contract>, 'reminded' | 'left'>;

/** Notifies one member of staff, or everybody who has not reached the minimum. */
export async function remindStaff(
  db: Db,
  personId: number | undefined,
  { accountId: headId, address, language, now }: Actor,
): Promise<Reminded> {
  return await db.transaction().execute(async (trx) => {
    const { id, year, staff } = await viewSchool(trx, { headId, now, language });
    if (personId !== undefined && !staff.some((person) => person.id === personId)) {
      throw new AppError('account.not_found', 404);
    }
    const recipients = staff.filter((person) => personId === undefined || person.id === personId);
    const ids = recipients.filter(({ mayRemind }) => mayRemind).map((person) => person.id);
    const since = reminderLimit(now);
    const reminded = await recordReminders(trx, ids, { headId, now, since });
    const left = recipients
      .filter((person) => !reminded.includes(person.id))
      .map((person) => ({
        ...person,
        // No other reason means that another head was faster.
        reason: unremindedFor(person, since) ?? ('recent' as const),
      }));
    const answer = { reminded: reminded.length, left };
    if (reminded.length === 0) return answer;
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
    return answer;
  });
}
