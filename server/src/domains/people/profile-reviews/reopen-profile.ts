import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { changedMeanwhile } from '#/kit/reviewing/reopen-decision.ts';
import type { Reopening, TakenBack, Trx } from '#/kit/reviewing/review-queue.ts';
import { accountName } from '#/domains/people/profiles/account-name.ts';
import { setConfirmedLearner } from '#/domains/people/profiles/queries.ts';
import { certificatesSince } from './events.ts';
import { reopenedDueAt } from './rules.ts';

/**
 * The profile is waiting again. A confirmation is withdrawn as by an owner's change, but not if
 * certificates were issued in the confirmed name.
 */
export async function reopenProfile(
  _deps: Deps,
  trx: Trx,
  { id, decidedAt: seenAt }: Reopening,
  { accountId, now }: Actor,
): Promise<TakenBack> {
  if (id === accountId) throw new AppError('profile.own', 403);
  const profile = await lockProfile(trx, id);
  const { status, comment, reasons, decidedAt, decidedBy } = profile;
  const isDecided = status === 'confirmed' || status === 'rejected';
  if (!isDecided || decidedAt?.getTime() !== seenAt.getTime()) {
    throw changedMeanwhile({ status, decidedAt, decidedBy: profile.decidedByName });
  }
  if (status === 'confirmed') {
    if ((await certificatesSince.load(trx, { accountId: id, since: decidedAt })) > 0) {
      throw new AppError('profile.has_certificates', 409);
    }
    await setConfirmedLearner(trx, id, false);
  }
  await trx
    .updateTable('profiles')
    .set({
      status: 'submitted',
      comment: null,
      reasons: '{}',
      decidedAt: null,
      decidedBy: null,
      dueAt: reopenedDueAt(profile.clockLeftSeconds, now),
      clockLeftSeconds: null,
    })
    .where('accountId', '=', id)
    .execute();
  const words = [comment ?? '', ...Object.values(reasons as Record<string, string>)];
  return {
    decision: { status, comment: words.filter(Boolean).join('\n'), decidedBy, decidedAt },
    accountId: id,
    url: '/dashboard/profile/edit',
    audit: { action: 'profile.reopened', subject: `account:${id}` },
  };
}

async function lockProfile(trx: Trx, id: number) {
  const profile = await trx
    .selectFrom('profiles')
    .select(['status', 'comment', 'reasons', 'decidedAt', 'decidedBy', 'clockLeftSeconds'])
    .select(accountName('profiles.decidedBy').as('decidedByName'))
    .where('accountId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) throw new AppError('profile.not_found', 404);
  return profile;
}
