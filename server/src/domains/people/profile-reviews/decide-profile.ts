import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { decideProfile as decideCall } from '@malaka/contracts/people/profile-reviews';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { isClaimedByOther } from '#/kit/reviewing/claims.ts';
import type { ReopenableQueue, Trx, Reopening, TakenBack } from '#/kit/reviewing/review-queue.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { loadProfile } from '#/domains/people/profiles/load-profile.ts';
import { setConfirmedLearner } from '#/domains/people/profiles/queries.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { changedMeanwhile, decideNow } from '#/kit/reviewing/decisions.ts';
import { accountName } from '#/domains/people/profiles/account-name.ts';
import { type BulkAction, type BulkList, eachRow } from '#/kit/bulk/action.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { listAccountNames } from '#/domains/people/accounts/account-access.ts';
import { claims, refusalOf, sealSnapshot } from './claim-profile.ts';
import { profileConfirmed, certificatesSince } from './events.ts';
import { findClaim, inQueueOrder } from './queries.ts';
import { secondsBetween, secondsLeft, reopenedDueAt } from './rules.ts';
import { reasonNeeded } from './texts.ts';

type Decision = Omit<BodyOf<typeof decideCall>, 'hold'>;
type Taken = { id: number; status: Decision['status']; comment: string; reasons: object };

/**
 * Confirms or rejects a waiting profile. Of two concurrent reviewers one is refused, and the
 * revision ensures that nobody decides on an outdated state.
 */
export async function decideProfile(
  { personalData }: Pick<Deps, 'personalData'>,
  trx: Trx,
  { id, status, comment = '', reasons = {}, revision }: Decision,
  reviewer: Actor,
): Promise<void> {
  const { accountId: decidedBy, address, language, now } = reviewer;
  // Earlier reasons are dropped on confirmation.
  const outcome: Taken = { id, status, comment, reasons: status === 'rejected' ? reasons : {} };
  const fields = Object.keys(outcome.reasons);
  if (status === 'rejected' && comment === '' && fields.length === 0) {
    throw invalid({ comment: [reasonNeeded[language]] });
  }
  const waiting = await lockWaiting(trx, id, revision, reviewer);
  const submittedAt = waiting.submittedAt ?? now;
  const values = await loadProfile(trx, personalData, id, language);
  await saveDecision(trx, outcome, waiting.dueAt, reviewer);
  await trx
    .insertInto('profileReviews')
    .values({
      accountId: id,
      submittedAt,
      decidedAt: now,
      decidedBy,
      status,
      comment: comment || null,
      reasons: JSON.stringify(outcome.reasons),
      waitedSeconds: Math.max(0, secondsBetween(waiting.waitsSince ?? submittedAt, now)),
      snapshotSealed: sealSnapshot(personalData, id, values),
    })
    .execute();
  if (status === 'confirmed') {
    await setConfirmedLearner(trx, id, true);
    await profileConfirmed.emit(trx, { accountId: id, now });
  }
  await notify(trx, {
    accountId: id,
    kind: `profile_${status}`,
    facts: { ...(comment !== '' && { comment }), reasons: fields.length },
    url: '/dashboard/profile/edit',
    eventKey: `profile_decided:${now.toISOString()}`,
  });
  await writeAudit(trx, {
    by: { accountId: decidedBy, address },
    action: `profile.${status}`,
    subject: `account:${id}`,
    before: { status: 'submitted' },
    after: { status, ...(comment !== '' && { comment }), ...(fields.length > 0 && { fields }) },
  });
}

export const profileQueue: ReopenableQueue<Decision> = {
  name: 'profiles',
  decide: decideProfile,
  claims,
  reopen: reopenProfile,
  reopenedKind: 'profile_reopened',
  audience: 'reviewer',
  urlOf: (id) => `/dashboard/profile-reviews/1?profile=${id}`,
};

/** Locks the profile until the end of the transaction, to serialise with its owner's changes. */
async function lockWaiting(
  trx: Db,
  id: number,
  revision: number | undefined,
  { accountId, now }: Actor,
) {
  const profile = await trx
    .selectFrom('profiles')
    .select(['status', 'revision', 'submittedAt', 'dueAt', 'claimedBy', 'claimedUntil'])
    .select(
      sql<Date | null>`(select max(reopened_at) from reopened_decisions
        where queue = 'profiles' and subject_id = ${id} and reopened_at > submitted_at)`.as(
        'waitsSince',
      ),
    )
    .where('accountId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const isOwn = id === accountId;
  const isWaiting = profile?.status === 'submitted';
  if (!profile || isOwn || !isWaiting || isClaimedByOther(profile, accountId, now)) {
    throw refusalOf(await findClaim(trx, id), isOwn);
  }
  if (revision !== undefined && revision !== profile.revision) {
    throw new AppError('profile.changed', 409);
  }
  return profile;
}

async function saveDecision(
  trx: Db,
  { id, status, comment, reasons }: Taken,
  dueAt: Date | null,
  { accountId, now }: Actor,
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      status,
      comment: comment || null,
      reasons: JSON.stringify(reasons),
      decidedAt: now,
      decidedBy: accountId,
      dueAt: null,
      clockLeftSeconds: status === 'rejected' ? secondsLeft(dueAt, now) : null,
      claimedBy: null,
      claimedUntil: null,
    })
    .where('accountId', '=', id)
    .where('status', '=', 'submitted')
    .execute();
}

/**
 * The profile is waiting again. A confirmation is withdrawn as by an owner's change, but not if
 * certificates were issued in the confirmed name.
 */
async function reopenProfile(
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

export const profileList: BulkList<'profiles'> = {
  find: async (db, { status = 'submitted', search }) => {
    const ids = inQueueOrder(db, { status, words: searchWords(search) });
    return sql`select q.account_id as id from ${ids} as q`;
  },
  names: listAccountNames,
};

/** Uses the code of the single decision; profiles claimed by another reviewer are skipped. */
export const confirmProfiles: BulkAction<'profiles.confirm'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  work: eachRow(async (deps, trx, { id }, { actor }) => {
    await decideNow(deps, trx, profileQueue, { id, status: 'confirmed' }, actor);
  }),
};

export const rejectProfiles: BulkAction<'profiles.reject'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { comment }) => comment,
  work: eachRow(async (deps, trx, { id }, { params: { comment }, actor }) => {
    await decideNow(deps, trx, profileQueue, { id, status: 'rejected', comment }, actor);
  }),
};
