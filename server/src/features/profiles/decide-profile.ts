import type { BodyOf } from '@malaka/contracts/endpoint';
import type { decideProfile as decideCall } from '@malaka/contracts/profiles';
import type { Db } from '#/db/connect.ts';
import { writeAudit } from '#/features/audit/write-audit.ts';
import { issueWaitingCertificates } from '#/features/certificates/issue-certificate.ts';
import { notify } from '#/features/notifications/notify.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { setConfirmedLearner } from './queries.ts';
import { reasonNeeded } from './texts.ts';

type Decision = BodyOf<typeof decideCall>;
type Reviewer = { accountId: number; address: string; language: Language; now: Date };

/** Confirms or rejects a profile that waits; of two reviewers at the same moment one is told. */
export async function decideProfile(db: Db, decision: Decision, reviewer: Reviewer): Promise<void> {
  const { id, status } = decision;
  const { comment = '' } = decision;
  const { accountId: reviewerId, address, language, now } = reviewer;
  if (status === 'rejected' && comment === '') {
    throw new AppError('request.invalid', 422, { errors: { comment: [reasonNeeded[language]] } });
  }
  await db.transaction().execute(async (trx) => {
    const submittedAt = await takeDecision(trx, { id, status, comment }, reviewer);
    if (status === 'confirmed') {
      await setConfirmedLearner(trx, id, true);
      await issueWaitingCertificates(trx, id, now);
    }
    await notify(trx, {
      accountId: id,
      kind: `profile_${status}`,
      facts: comment === '' ? {} : { comment },
      url: '/dashboard/profile/edit',
      eventKey: `profile_decided:${submittedAt.toISOString()}`,
    });
    await writeAudit(trx, {
      actorId: reviewerId,
      address,
      action: `profile.${status}`,
      subject: `account:${id}`,
      before: { status: 'submitted' },
      after: { status, ...(comment !== '' && { comment }) },
    });
  });
}

async function takeDecision(trx: Db, { id, status, comment }: Decision, reviewer: Reviewer) {
  const decided = await trx
    .updateTable('profiles')
    .set({
      status,
      comment: comment || null,
      decidedAt: reviewer.now,
      decidedBy: reviewer.accountId,
    })
    .where('accountId', '=', id)
    .where('status', '=', 'submitted')
    .returning('submittedAt')
    .executeTakeFirst();
  if (decided) return decided.submittedAt ?? reviewer.now;
  const known = await trx
    .selectFrom('profiles')
    .select('status')
    .where('accountId', '=', id)
    .executeTakeFirst();
  throw known ? new AppError('profile.wrong_status', 409) : new AppError('profile.not_found', 404);
}
