import type {
  OwnTraining,
  OwnTrainings,
  CheckedTraining,
} from '@malaka/contracts/credentials/offline-trainings';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { addCreditEntry } from '#/domains/credentials/credits/add-credit-entry.ts';
import { findIdentity, findNameByNumber } from '#/domains/people/index.ts';
import { getSettings } from '#/domains/content/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { findByKey, listAttached, listWaiting, type OwnRow } from './queries.ts';
import { creditsOf, referenceKey, yearOf, maskName } from './rules.ts';

/** A record as its owner sees it; before it is attached, with the credits it would bring. */
const ownTraining = (
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

/**
 * Decision 135: the person whose personal number a record has can attach it, once. The profile must
 * be confirmed: before that nobody has verified the number.
 */
export async function attachTraining(
  db: Database,
  referenceNumber: string,
  learner: Actor,
): Promise<OwnTraining> {
  const { accountId } = learner;
  return await db.transaction().execute(async (trx) => {
    const training = await requireOwn(trx, referenceNumber, accountId);
    const settings = await getSettings(trx, ['credits.hours_per_credit']);
    const credits = creditsOf(training.hours, settings['credits.hours_per_credit']);
    const row = await trx
      .updateTable('offlineTrainings')
      .set({
        state: 'attached',
        accountId,
        attachedAt: learner.now,
        credits,
        creditYear: yearOf(training.endDate),
      })
      .where('id', '=', training.id)
      .where('state', '=', 'free')
      .returningAll()
      .executeTakeFirst();
    // Of several concurrent requests the first one gets it; a withdrawn record cannot be attached.
    if (!row) throw new AppError('offline.already_attached', 409);
    await earn(trx, { ...training, credits }, learner);
    return ownTraining({ ...row, state: 'attached' }, settings['credits.hours_per_credit']);
  });
}

/** A record the caller may attach; throws the reason otherwise. */
async function requireOwn(trx: Db, referenceNumber: string, accountId: number) {
  const { isConfirmed, personalNumberIndex } = await findIdentity(trx, accountId);
  if (!isConfirmed || !personalNumberIndex) {
    throw new AppError('offline.profile_unconfirmed', 409);
  }
  const training = await findByKey(trx, referenceKey(referenceNumber));
  const refuse = (code: ConstructorParameters<typeof AppError>[0], status: number) =>
    new AppError(code, status, { field: 'reference_number' });
  if (!training) throw refuse('offline.not_found', 404);
  if (!training.personalNumberIndex.equals(personalNumberIndex)) {
    throw refuse('offline.other_person', 409);
  }
  if (training.state === 'attached') throw refuse('offline.already_attached', 409);
  if (training.state === 'withdrawn') throw refuse('offline.withdrawn', 409);
  return training;
}

type Counted = Awaited<ReturnType<typeof requireOwn>> & { credits: number };

async function earn(
  trx: Db,
  { id, referenceNumber, institution, hours, endDate, credits }: Counted,
  { accountId, address, now }: Actor,
): Promise<void> {
  const year = yearOf(endDate);
  const added = await addCreditEntry(trx, {
    accountId,
    year,
    kind: 'offline',
    amount: credits,
    document: `${institution}, № ${referenceNumber}`,
    eventKey: `offline:${id}`,
    now,
  });
  await writeAudit(trx, {
    by: { accountId, address },
    action: 'offline.attached',
    subject: `account:${accountId}`,
    after: { training: id, number: referenceNumber, hours, credits, year, ...added },
  });
}

/** Decision 135: what anybody may learn about a reference number. */
export async function checkTraining(db: Db, typed: string): Promise<CheckedTraining> {
  const found = await findByKey(db, referenceKey(typed));
  if (!found) throw new AppError('offline.not_found', 404, { field: 'reference_number' });
  const { referenceNumber, institution, startDate, endDate, hours, withdrawnAt } = found;
  const name = found.fullName || (await findNameByNumber(db, found.personalNumberIndex)) || '';
  const facts = { referenceNumber, institution, startDate, endDate, hours };
  return { ...facts, name: maskName(name), withdrawnAt };
}
