import type { Transaction } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { addCreditEntry } from '#/domains/credentials/credits/add-credit-entry.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type LockedTraining, lockTraining } from './queries.ts';
import { auditFacts, type Writer } from './save-training.ts';

/** Declares a record invalid; a separate ledger entry withdraws the credits it gave. */
export async function withdrawTraining(
  trx: Transaction<DB>,
  { id, reason }: { id: number; reason: string },
  { supervisor, address, now }: Omit<Writer, 'language'>,
): Promise<void> {
  const training = await lockTraining(trx, id, supervisor);
  if (training.state === 'withdrawn') throw new AppError('offline.wrong_state', 409);
  await trx
    .updateTable('offlineTrainings')
    .set({
      state: 'withdrawn',
      withdrawnAt: now,
      withdrawnBy: supervisor.accountId,
      withdrawReason: reason,
    })
    .where('id', '=', id)
    .execute();
  const { accountId } = training;
  const added =
    accountId === null
      ? undefined
      : await takeBack(trx, { ...training, accountId }, { reason, now, by: supervisor.accountId });
  await writeAudit(trx, {
    by: { accountId: supervisor.accountId, address },
    action: 'offline.withdrawn',
    subject: accountId === null ? `offline:${id}` : `account:${accountId}`,
    before: { training: id, ...auditFacts(training), credits: training.credits },
    after: { training: id, reason, ...added },
  });
}

type Attached = LockedTraining & { accountId: number };

async function takeBack(
  trx: Db,
  { id, accountId, referenceNumber, institution, credits, creditYear }: Attached,
  { reason, now, by }: { reason: string; now: Date; by: number },
) {
  const added = await addCreditEntry(trx, {
    accountId,
    year: creditYear!,
    kind: 'corrected',
    amount: -credits!,
    document: `${institution}, № ${referenceNumber}: ${reason}`,
    actorId: by,
    eventKey: `offline_withdrawn:${id}`,
    now,
  });
  await notify(trx, {
    accountId,
    kind: 'offline_withdrawn',
    facts: { number: referenceNumber, credits: credits!, reason },
    url: '/dashboard/offline-qualification',
    eventKey: `offline_withdrawn:${id}`,
  });
  return added;
}
