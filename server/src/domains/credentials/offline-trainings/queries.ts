import type { TrainingState } from '@malaka/contracts/credentials/choices';
import { normalizeText } from '@malaka/grading/normalize-text';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { OfflineTrainings } from '#/kit/db/schema.generated.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { maskPersonalNumber, type PersonalData } from '#/kit/personal-data/seal.ts';
import type { Supervisor } from './supervisor.ts';

type Named = { referenceNumber: string; institution: string; fullName: string };

export const searchTextOf = ({ referenceNumber, institution, fullName }: Named): string =>
  normalizeText([referenceNumber, institution, fullName].join(' '));

/** Records the supervisor may see. */
export function selectTrainingsInScope(
  db: Db,
  { organization, regionId }: Pick<Supervisor, 'organization' | 'regionId'>,
) {
  const all = db.selectFrom('offlineTrainings as o');
  if (organization) return all.where('o.organizationId', '=', organization.id);
  return regionId === null ? all : all.where('o.regionId', '=', regionId);
}

const typed = <Row extends { state: string }>(row: Row) => ({
  ...row,
  state: row.state as TrainingState,
});

/** One of these records, locked. */
export async function lockTraining(trx: Db, id: number, supervisor: Supervisor) {
  const row = await selectTrainingsInScope(trx, supervisor)
    .where('o.id', '=', id)
    .forNoKeyUpdate()
    .selectAll()
    .executeTakeFirstOrThrow(refusing('offline.not_found', 404));
  return typed(row);
}
export type LockedTraining = Awaited<ReturnType<typeof lockTraining>>;

/** Undefined if another active record has the number. */
export async function insertTraining(
  db: Db,
  values: Insertable<OfflineTrainings>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('offlineTrainings')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** By its number: the active record, else the one withdrawn last. */
export async function findByKey(db: Db, key: string) {
  const columns = sql`id, state, reference_number, institution, start_date, end_date, hours,
    full_name, personal_number_index, account_id, withdrawn_at`;
  const { rows } = await sql<{
    id: number;
    state: TrainingState;
    referenceNumber: string;
    institution: string;
    startDate: string;
    endDate: string;
    hours: number;
    fullName: string;
    personalNumberIndex: Buffer;
    accountId: number | null;
    withdrawnAt: Date | null;
  }>`
    (select ${columns} from offline_trainings where reference_key = ${key} and state <> 'withdrawn')
    union all
    (select ${columns} from offline_trainings
      where reference_key = ${key} and state = 'withdrawn' order by id desc limit 1)
    limit 1`.execute(db);
  return rows[0];
}

/** More than anybody has. */
const OWN_MAX = 200;

const own = (db: Db) =>
  db
    .selectFrom('offlineTrainings as o')
    .select(['o.id', 'o.state', 'o.referenceNumber', 'o.institution', 'o.startDate', 'o.endDate'])
    .select(['o.hours', 'o.credits', 'o.creditYear', 'o.attachedAt', 'o.withdrawnAt'])
    .select('o.withdrawReason')
    .orderBy('o.id', 'desc')
    .limit(OWN_MAX);

/** Trainings a person has claimed, including those withdrawn since, newest first. */
export const listAttached = async (db: Db, accountId: number) =>
  (await own(db).where('o.accountId', '=', accountId).execute()).map(typed);

/** Records with this personal number that nobody has attached. */
export const listWaiting = async (db: Db, personalNumberIndex: Buffer) =>
  (
    await own(db)
      .where('o.personalNumberIndex', '=', personalNumberIndex)
      .where('o.state', '=', 'free')
      .execute()
  ).map(typed);

export type OwnRow = Awaited<ReturnType<typeof listAttached>>[number];

const placeOf = (key: string) => `offline-training:${key}:personal_number`;

/** Columns of an encrypted personal number, bound to the row's reference number. */
export const sealNumber = (personalData: PersonalData, key: string, number: string) => ({
  personalNumberSealed: personalData.seal(number, placeOf(key)),
  personalNumberIndex: personalData.index('personal_number', number),
});

export const openNumber = (personalData: PersonalData, key: string, sealed: Buffer): string =>
  personalData.open(sealed, placeOf(key));

export const openMasked = (personalData: PersonalData, key: string, sealed: Buffer): string =>
  maskPersonalNumber(openNumber(personalData, key, sealed));
