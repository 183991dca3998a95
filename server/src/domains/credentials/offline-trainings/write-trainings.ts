import type { TrainingState } from '@malaka/contracts/credentials/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import type { Supervisor } from './supervisor.ts';
import { sealNumber, searchTextOf } from './queries.ts';

/** A training as listed in a sheet. */
export type ListedTraining = {
  referenceNumber: string;
  referenceKey: string;
  institution: string;
  startDate: string;
  endDate: string;
  hours: number;
  fullName: string;
  personalNumberIndex: Buffer;
  personalNumber: string;
};

export type Obstacle = 'attached' | 'others' | 'withdrawn';

type Known = Omit<ListedTraining, 'personalNumber'> & { state: TrainingState; isMine: boolean };

const BATCH = 1000;

const keysOf = (trainings: readonly ListedTraining[]) =>
  trainings.map(({ referenceKey }) => referenceKey);

/** Stored records with these numbers: the active one of each, else the one withdrawn last. */
async function readKnown(db: Db, trainings: readonly ListedTraining[], supervisor: Supervisor) {
  const { organization, regionId } = supervisor;
  const isMine = organization
    ? sql`coalesce(organization_id = ${organization.id}, false)`
    : regionId === null
      ? sql`true`
      : sql`coalesce(region_id = ${regionId}, false)`;
  const { rows } = await sql<Known>`
    select distinct on (reference_key) reference_key, reference_number, institution, start_date,
      end_date, hours, full_name, personal_number_index, state, ${isMine} as is_mine
    from offline_trainings where reference_key = any(${keysOf(trainings)}::text[])
    order by reference_key, (state = 'withdrawn'), id desc`.execute(db);
  return new Map(rows.map((row) => [row.referenceKey, row]));
}

const FACTS = [
  'referenceNumber',
  'institution',
  'startDate',
  'endDate',
  'hours',
  'fullName',
] as const;

const isSame = (known: Known, listed: ListedTraining): boolean =>
  FACTS.every((fact) => known[fact] === listed[fact]) &&
  known.personalNumberIndex.equals(listed.personalNumberIndex);

/** Why the sheet may not write this training; an identical record is no obstacle. */
function obstacleOf(known: Known | undefined, listed: ListedTraining): Obstacle | undefined {
  if (!known) return undefined;
  if (known.state === 'withdrawn') return 'withdrawn';
  if (!known.isMine) return 'others';
  return known.state === 'attached' && !isSame(known, listed) ? 'attached' : undefined;
}

export async function findObstacles(
  db: Db,
  trainings: readonly ListedTraining[],
  supervisor: Supervisor,
): Promise<Map<string, Obstacle>> {
  const obstacles = new Map<string, Obstacle>();
  for (let from = 0; from < trainings.length; from += BATCH) {
    const batch = trainings.slice(from, from + BATCH);
    const known = await readKnown(db, batch, supervisor);
    for (const one of batch) {
      const obstacle = obstacleOf(known.get(one.referenceKey), one);
      if (obstacle) obstacles.set(one.referenceKey, obstacle);
    }
  }
  return obstacles;
}

type Counts = { newCount: number; changedCount: number };

async function split(db: Db, batch: readonly ListedTraining[], supervisor: Supervisor) {
  const known = await readKnown(db, batch, supervisor);
  const fresh = batch.filter(({ referenceKey }) => !known.has(referenceKey));
  const changed = batch.filter((one) => {
    const before = known.get(one.referenceKey);
    return before?.state === 'free' && before.isMine && !isSame(before, one);
  });
  return { fresh, changed };
}

/** How many of the trainings are new and how many would change; writes nothing. */
export async function diffTrainings(
  db: Db,
  trainings: readonly ListedTraining[],
  supervisor: Supervisor,
): Promise<Counts> {
  const counts = { newCount: 0, changedCount: 0 };
  for (let from = 0; from < trainings.length; from += BATCH) {
    const { fresh, changed } = await split(db, trainings.slice(from, from + BATCH), supervisor);
    counts.newCount += fresh.length;
    counts.changedCount += changed.length;
  }
  return counts;
}

type Writing = { personalData: PersonalData; supervisor: Supervisor; now: Date };

/** Adds and updates records in the caller's transaction; attached ones stay as they are. */
export async function writeTrainings(
  trx: Db,
  trainings: readonly ListedTraining[],
  writing: Writing,
): Promise<Counts> {
  await sql`select pg_advisory_xact_lock(hashtext('offline trainings'))`.execute(trx);
  const counts = { newCount: 0, changedCount: 0 };
  for (let from = 0; from < trainings.length; from += BATCH) {
    const batch = trainings.slice(from, from + BATCH);
    const { fresh, changed } = await split(trx, batch, writing.supervisor);
    counts.newCount += await insert(trx, fresh, writing);
    counts.changedCount += await updateFree(trx, changed, writing);
  }
  return counts;
}

const columns = sql`reference_number, reference_key, institution, start_date, end_date, hours,
  full_name, personal_number_sealed, personal_number_index, search_text`;

const rowsOf = (trainings: readonly ListedTraining[], personalData: PersonalData) => sql`
  jsonb_to_recordset(${JSON.stringify(
    trainings.map(({ personalNumber, ...one }) => {
      const sealed = sealNumber(personalData, one.referenceKey, personalNumber);
      return {
        reference_number: one.referenceNumber,
        reference_key: one.referenceKey,
        institution: one.institution,
        start_date: one.startDate,
        end_date: one.endDate,
        hours: one.hours,
        full_name: one.fullName,
        personal_number_sealed: asBytea(sealed.personalNumberSealed),
        personal_number_index: asBytea(sealed.personalNumberIndex),
        search_text: searchTextOf(one),
      };
    }),
  )}::jsonb) as row (
    reference_number text, reference_key text, institution text, start_date date, end_date date,
    hours smallint, full_name text, personal_number_sealed bytea, personal_number_index bytea,
    search_text text)`;

async function insert(
  trx: Db,
  trainings: readonly ListedTraining[],
  { personalData, supervisor, now }: Writing,
): Promise<number> {
  if (trainings.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into offline_trainings (${columns}, organization_id, region_id, entered_by, entered_at)
    select ${columns}, ${supervisor.organization?.id ?? null}::int, ${supervisor.regionId}::int,
      ${supervisor.accountId}::int, ${now}::timestamptz
    from ${rowsOf(trainings, personalData)}
    on conflict (reference_key) where state <> 'withdrawn' do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function updateFree(
  trx: Db,
  trainings: readonly ListedTraining[],
  { personalData }: Writing,
): Promise<number> {
  if (trainings.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update offline_trainings o set (${columns}) = row(
      row.reference_number, row.reference_key,
      case when o.organization_id is null then row.institution else o.institution end,
      row.start_date, row.end_date, row.hours, row.full_name, row.personal_number_sealed,
      row.personal_number_index, row.search_text)
    from ${rowsOf(trainings, personalData)}
    where o.reference_key = row.reference_key and o.state = 'free'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

const asBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
