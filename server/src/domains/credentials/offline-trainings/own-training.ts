import type { OwnTraining, OwnTrainings } from '@malaka/contracts/credentials/offline-trainings';
import type { Db } from '#/kit/db/connect.ts';
import { findIdentity } from '#/domains/people/index.ts';
import { getSettings } from '#/domains/content/index.ts';
import { listAttached, listWaiting, type OwnRow } from './queries.ts';
import { creditsOf, yearOf } from './rules.ts';

/** A record as its owner sees it; before it is attached, with the credits it would bring. */
export const ownTraining = (
  { credits, creditYear, ...row }: OwnRow,
  hoursPerCredit: number,
): OwnTraining => ({
  ...row,
  credits: credits ?? creditsOf(row.hours, hoursPerCredit),
  year: creditYear ?? yearOf(row.endDate),
});

export async function listOwnTrainings(db: Db, accountId: number): Promise<OwnTrainings> {
  const [{ isConfirmed, personalNumberIndex }, settings, attached] = await Promise.all([
    findIdentity(db, accountId),
    getSettings(db, ['credits.hours_per_credit']),
    listAttached(db, accountId),
  ]);
  // An unconfirmed personal number may belong to somebody else.
  const waiting =
    isConfirmed && personalNumberIndex ? await listWaiting(db, personalNumberIndex) : [];
  const hoursPerCredit = settings['credits.hours_per_credit'];
  return {
    attached: attached.map((row) => ownTraining(row, hoursPerCredit)),
    waiting: waiting.map((row) => ownTraining(row, hoursPerCredit)),
    isConfirmed,
    hoursPerCredit,
  };
}
