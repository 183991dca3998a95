import type { TrainingChange, TrainingForm } from '@malaka/contracts/credentials/offline-trainings';
import { type Transaction, sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { breaksUnique } from '#/kit/db/transactions.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { credentialsErrors } from '#/domains/credentials/texts/errors.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { addCreditEntry } from '#/domains/credentials/credits/add-credit-entry.ts';
import { notify } from '#/kit/notifications/notify.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { type BulkAction, type BulkList, DONE, eachRow, skipped } from '#/kit/bulk/action.ts';
import type { Supervisor } from './supervisor.ts';
import {
  openNumber,
  sealNumber,
  insertTraining,
  type LockedTraining,
  lockTraining,
  searchTextOf,
  selectTrainingsInScope,
} from './queries.ts';
import { referenceKey, trainingErrors } from './rules.ts';
import { validationTexts, institutionNeeded } from './texts.ts';
import { selectTrainings } from './list-trainings.ts';

export type Writer = { supervisor: Supervisor; address: string; language: Language; now: Date };

const WIRE_NAMES = {
  referenceNumber: 'reference_number',
  startDate: 'start_date',
  endDate: 'end_date',
} as const;

type Entered = Omit<TrainingForm, 'personalNumber'>;

/** Validates the form; throws 422 with a text for each invalid field. */
function read(entered: Entered, { supervisor, language, now }: Writer) {
  const institution = supervisor.organization?.name ?? entered.institution ?? '';
  const errors = Object.fromEntries(
    trainingErrors(entered, now).map(({ field, error }) => [
      WIRE_NAMES[field],
      [validationTexts[error][language]],
    ]),
  );
  if (institution === '') errors['institution'] = [institutionNeeded[language]];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { referenceNumber, startDate, endDate, hours, fullName } = entered;
  const facts = { referenceNumber, institution, startDate, endDate, hours, fullName };
  return { ...facts, referenceKey: referenceKey(referenceNumber), searchText: searchTextOf(facts) };
}

const numberTaken = (language: Language) =>
  new AppError('offline.number_taken', 409, {
    errors: { reference_number: [credentialsErrors['offline.number_taken'][language]] },
  });

/** Adds a training; its reference number must be unique. */
export async function enterTraining(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  { personalNumber, ...entered }: TrainingForm,
  writer: Writer,
): Promise<number> {
  const { supervisor, address, language, now } = writer;
  const facts = read(entered, writer);
  return await db.transaction().execute(async (trx) => {
    const id = await insertTraining(trx, {
      ...facts,
      ...sealNumber(personalData, facts.referenceKey, personalNumber),
      organizationId: supervisor.organization?.id ?? null,
      regionId: supervisor.regionId,
      enteredBy: supervisor.accountId,
      enteredAt: now,
    });
    if (id === undefined) throw numberTaken(language);
    await writeAudit(trx, {
      by: { accountId: supervisor.accountId, address },
      action: 'offline.entered',
      subject: `offline:${id}`,
      after: auditFacts(facts),
    });
    return id;
  });
}

/** Changes a record that nobody has attached yet. */
export async function changeTraining(
  { db, personalData }: { db: Database; personalData: Deps['personalData'] },
  { id, personalNumber, ...entered }: TrainingChange,
  writer: Writer,
): Promise<void> {
  const { supervisor, address, language } = writer;
  await db.transaction().execute(async (trx) => {
    const before = await lockTraining(trx, id, supervisor);
    if (before.state !== 'free') throw new AppError('offline.wrong_state', 409);
    // An organisation's record carries its name, whoever edits it.
    const facts = read(
      before.organizationId === null ? entered : { ...entered, institution: before.institution },
      writer,
    );
    const number =
      personalNumber ?? openNumber(personalData, before.referenceKey, before.personalNumberSealed);
    await trx
      .updateTable('offlineTrainings')
      .set({ ...facts, ...sealNumber(personalData, facts.referenceKey, number) })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw breaksUnique(error, 'offline_trainings_reference') ? numberTaken(language) : error;
      });
    await writeAudit(trx, {
      by: { accountId: supervisor.accountId, address },
      action: 'offline.changed',
      subject: `offline:${id}`,
      before: auditFacts(before),
      after: { ...auditFacts(facts), ...(personalNumber && { isPersonChanged: true }) },
    });
  });
}

type Facts = Pick<
  LockedTraining,
  'referenceNumber' | 'institution' | 'startDate' | 'endDate' | 'hours'
>;

/** Without the person: the audit log contains no personal numbers. */
const auditFacts = ({ referenceNumber, institution, startDate, endDate, hours }: Facts) => ({
  referenceNumber,
  institution,
  startDate,
  endDate,
  hours,
});

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

const supervisorOf = ({ accountId, visibleRegion }: Examiner): Supervisor => ({
  accountId,
  organization: null,
  regionId: visibleRegion.regionId,
});

export const trainingList: BulkList<'trainings'> = {
  find: async (db, filter, actor) => sql`${selectTrainings(db, filter, supervisorOf(actor))}`,
  names: async (db, ids, actor) =>
    await selectTrainingsInScope(db, supervisorOf(actor))
      .where('o.id', 'in', ids)
      .select(['o.id', sql<string>`o.reference_number || ', ' || o.institution`.as('name')])
      .execute(),
};

/**
 * Withdraws credits and notifies the owners, so a run can be cancelled before it starts but not
 * undone.
 */
export const withdrawTrainings: BulkAction<'trainings.withdraw'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { reason }) => reason,
  work: eachRow(async (_deps, trx, { id }, { params: { reason }, actor }) => {
    const supervisor = supervisorOf(actor);
    const training = await selectTrainingsInScope(trx, supervisor)
      .where('o.id', '=', id)
      .select('o.state')
      .executeTakeFirst();
    if (!training) return skipped('bulk.out_of_reach');
    if (training.state === 'withdrawn') return skipped('bulk.already_done');
    await withdrawTraining(trx, { id, reason }, { ...actor, supervisor });
    return DONE;
  }),
};
