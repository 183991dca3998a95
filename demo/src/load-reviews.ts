import type { Deps } from '@malaka/server/kit/deps';
import { decideProfile } from '@malaka/server/domains/people/profile-reviews/decide-profile';
import { loadProfile } from '@malaka/server/domains/people/profiles/load-profile';
import { saveProfile } from '@malaka/server/domains/people/profiles/own-profile';

const hourMs = 60 * 60 * 1000;

type ReviewDeps = Pick<Deps, 'db' | 'personalData'>;
type Input = {
  /** Accounts whose profiles wait for these decisions, in order. */
  accountIds: readonly number[];
  reviewerId: number;
  now: Date;
};

/** Hours ago when a profile was submitted and when it was decided. */
export const decided = [
  { sent: 140, answered: 131, status: 'confirmed' },
  { sent: 116, answered: 101, status: 'confirmed' },
  { sent: 68, answered: 62, status: 'confirmed' },
  { sent: 45, answered: 41, status: 'confirmed' },
  { sent: 21, answered: 5, status: 'rejected' },
] as const;

const rejection = {
  comment: 'Maʼlumotlar pasportdagi maʼlumotlarga mos emas.',
  reasons: {
    passportNumber: 'Pasport raqamida bitta raqam notoʻgʻri yozilgan.',
    educations: 'Bitirgan yilingiz diplomdagidek emas.',
  },
};

/**
 * Recent decisions made through the real workflow: somebody correcting now, and somebody confirmed
 * who has changed their name since, so that the queue compares old and new.
 */
export async function decideSome(deps: ReviewDeps, input: Input): Promise<void> {
  const { accountIds, reviewerId, now } = input;
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const caller = { address: '127.0.0.1', language: 'uz' as const };
  for (const [n, { status, answered }] of decided.entries()) {
    const reviewer = { ...caller, accountId: reviewerId, now: at(answered) };
    const id = accountIds[n]!;
    const decision = { id, status, ...(status === 'rejected' && rejection) };
    await deps.db.transaction().execute((trx) => decideProfile(deps, trx, decision, reviewer));
  }
  const accountId = accountIds[1]!;
  const { db, personalData } = deps;
  const profile = await loadProfile(db, personalData, accountId, 'uz');
  const married = { ...profile, lastName: 'Sharipova', passportNumber: '5550147' };
  await saveProfile(deps, married, { ...caller, accountId, now: at(2) });
}
