import type { Db } from '#/kit/db/connect.ts';
import { findManagerRegion } from '#/kit/access/scope.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { lockRating } from '#/domains/learning/reviews/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { changedMeanwhile } from '#/kit/reviewing/decisions.ts';
import type { Reopening, ReopenableQueue, TakenBack, Trx } from '#/kit/reviewing/review-queue.ts';
import { findReview } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Under a lock. */
async function getReview(trx: Db, id: number, accountId: number): Promise<Found> {
  const regionId = await findManagerRegion(trx, accountId);
  const found = await findReview(trx, id, regionId);
  // The course first, as in saving a review: two orders could deadlock.
  if (found) await lockRating(trx, found.courseId);
  const review = found && (await findReview(trx, id, regionId));
  if (!review) throw new AppError('review.not_found', 404);
  return review;
}

/** Hides a review and notifies its writer of the reason; the first moderator's reason counts. */
async function hideReview(
  trx: Trx,
  { id, reason }: { id: number; reason: string },
  { accountId, address, now }: Actor,
): Promise<void> {
  const review = await getReview(trx, id, accountId);
  if (review.isHidden) return;
  await trx
    .updateTable('reviews')
    .set({ isHidden: true, hiddenAt: now, hiddenBy: accountId, hiddenReason: reason })
    .where('id', '=', id)
    .execute();
  await notifyWriter(trx, 'review_hidden', { review, reason, now });
  await writeAudit(trx, {
    by: { accountId, address },
    action: 'review.hidden',
    subject: `review:${id}`,
    before: { isHidden: false },
    after: { isHidden: true, reason },
  });
}

export const reviewQueue: ReopenableQueue<{ id: number; reason: string }> = {
  name: 'reviews',
  decide: (_deps, trx, body, moderator) => hideReview(trx, body, moderator),
  reopen: (_deps, trx, reopening, moderator) => reopenReview(trx, reopening, moderator),
  reopenedKind: 'review_reopened',
  audience: 'manager',
  urlOf: () => '/dashboard/reviews/1',
};

/** Shows a review again; its reports are pending again, and nothing is dismissed. */
async function reopenReview(
  trx: Trx,
  { id, decidedAt: seenAt }: Reopening,
  { accountId }: Actor,
): Promise<TakenBack> {
  const review = await getReview(trx, id, accountId);
  const { isHidden, hiddenAt: decidedAt, hiddenBy: decidedBy, hiddenReason } = review;
  if (!isHidden || decidedAt?.getTime() !== seenAt.getTime()) {
    const status = isHidden ? 'hidden' : 'shown';
    throw changedMeanwhile({ status, decidedAt, decidedBy: review.hiddenByName });
  }
  await trx
    .updateTable('reviews')
    .set({ isHidden: false, hiddenAt: null, hiddenBy: null, hiddenReason: null })
    .where('id', '=', id)
    .execute();
  return {
    decision: { status: 'hidden', comment: hiddenReason ?? '', decidedBy, decidedAt },
    accountId: review.accountId,
    facts: { course: review.courseName },
    url: `/courses/view/${review.courseId}#reviews`,
    audit: { action: 'review.reopened', subject: `review:${id}` },
  };
}

/** Shows a hidden review again, or keeps a reported one: either way its reports are dismissed. */
export async function showReview(
  trx: Trx,
  id: number,
  { accountId, address, now }: Actor,
): Promise<void> {
  const review = await getReview(trx, id, accountId);
  const { isHidden, reportsCount } = review;
  if (!isHidden && reportsCount === 0) return;
  await trx
    .updateTable('reviews')
    .set({
      isHidden: false,
      hiddenAt: null,
      hiddenBy: null,
      hiddenReason: null,
      reportsCount: 0,
    })
    .where('id', '=', id)
    .execute();
  if (isHidden) await notifyWriter(trx, 'review_shown', { review, reason: '', now });
  await writeAudit(trx, {
    by: { accountId, address },
    action: isHidden ? 'review.shown' : 'review.kept',
    subject: `review:${id}`,
    before: { isHidden, reportsCount },
    after: { isHidden: false, reportsCount: 0 },
  });
}

type ReviewNotification = { review: Found; reason: string; now: Date };

async function notifyWriter(
  trx: Db,
  kind: 'review_hidden' | 'review_shown',
  { review, reason, now }: ReviewNotification,
): Promise<void> {
  await notify(trx, {
    accountId: review.accountId,
    kind,
    facts: { course: review.courseName, reason },
    url: `/courses/view/${review.courseId}#reviews`,
    eventKey: `${kind}:${review.id}:${now.getTime()}`,
  });
}
