import { normalizeText } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import { readPosition } from '#/domains/people/erp/read-position.ts';
import { createPlaceReader } from '#/domains/people/imports/schools.ts';
import { accountSearchText } from '#/domains/people/profiles/account-name.ts';
import { listWords } from '#/domains/people/reference/queries.ts';
import type { Db } from '#/kit/db/connect.ts';
import {
  type Decision,
  type LineReader,
  type MoveInKind,
  type MovingDeps,
  required,
} from '#/kit/move-in/kind.ts';
import { NO_PASSWORD } from '#/domains/people/identity/passwords.ts';
import type { Text } from '#/kit/excel/texts.ts';
import {
  type Holder,
  insertPeople,
  listHolders,
  listSchoolPlaces,
  type NewPerson,
} from './people-queries.ts';
import { peopleFields } from './people-fields.ts';
import {
  type Description,
  type Names,
  readDescription,
  readNames,
  readPersonalNumber,
  readPhone,
} from './read-person.ts';
import { movingTexts } from './texts.ts';

/** Tables filled with every account, whose rows are deleted with it. */
const OWN_TABLES = ['profiles', 'pupils'];

/**
 * Deletes unused accounts: no password was set, the profile is unchanged, and nothing refers to
 * them. The database catalogue lists the tables that might.
 */
async function takeBackPeople(trx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Text>> {
  await sql`select from accounts where id = any(${ids}) order by id for update`.execute(trx);
  const used = await listUses(trx, ids);
  const free = ids.filter((id) => !used.has(id));
  await sql`delete from profiles where account_id = any(${free})`.execute(trx);
  await sql`delete from accounts where id = any(${free})`.execute(trx);
  return new Map([...used].map(([id, tables]) => [id, movingTexts.accountUsed(tables)]));
}

type Reference = { table: string; column: string };

/** Columns that refer to accounts. */
async function listReferences(trx: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass and cardinality(c.conkey) = 1
      and not (c.conrelid::regclass::text = any(${OWN_TABLES}) and a.attname = 'account_id')
    order by 1, 2`.execute(trx);
  return rows;
}

async function listUses(trx: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const references = await listReferences(trx);
  const uses = references.map(
    ({ table, column }) => sql`
      select ${sql.ref(column)} as id, ${table}::text as place from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids})`,
  );
  const { rows } = await sql<{ id: number; place: string }>`
    select distinct id, place from (
      ${sql.join(uses, sql` union all `)}
      union all
      select id, 'password' from accounts where id = any(${ids}) and password_hash <> ${NO_PASSWORD}
      union all
      select account_id, 'profile' from profiles
      where account_id = any(${ids}) and (status <> 'draft' or revision > 0)
    ) as used order by id, place`.execute(trx);
  const used = Map.groupBy(rows, ({ id }) => id);
  return new Map([...used].map(([id, places]) => [id, places.map(({ place }) => place)]));
}

const ISO_DAY_LENGTH = 10;

/** Key of the kind; rows of other kinds refer to imported people by it. */
export const PEOPLE = 'people';

type Facts = Names &
  Description & {
    phone: string;
    /** Encrypted: the import tables contain no plain personal numbers either. */
    sealedNumber: string | null;
    /** Its HMAC, in hexadecimal. */
    numberIndex: string | null;
    regionId: number | null;
    districtId: number | null;
    schoolId: number | null;
    schoolType: string | null;
    positionTypeId: number | null;
    positionId: number | null;
    subjectId: number | null;
  };

const placeOf = (phone: string) => `move-in:${phone}:personal_number`;

const POSITIONS_CACHED = 10_000;

/** A hundred texts name the positions of half a million people: each is looked up once. */
async function createPositionReader(db: Db) {
  const words = {
    positionTypes: await listWords(db, 'positionTypes'),
    positions: await listWords(db, 'positions'),
    subjects: await listWords(db, 'subjects'),
  };
  const known = new Map<string, ReturnType<typeof readPosition>>();
  return (text: string) => {
    const read = known.get(text) ?? readPosition(text, words);
    if (known.size < POSITIONS_CACHED) known.set(text, read);
    return read;
  };
}

async function openReader({ db, now, personalData }: MovingDeps): Promise<LineReader<Facts>> {
  const readPlace = await createPlaceReader(db);
  const readKnownPosition = await createPositionReader(db);
  const schools = await listSchoolPlaces(db);
  const today = now().toISOString().slice(0, ISO_DAY_LENGTH);
  return (cells, { refuse, leaveOut }) => {
    const outerId = required(cells, 'outerId', refuse);
    const phone = readPhone(cells['phone'] ?? '', refuse);
    const names = readNames(cells, refuse);
    const number = readPersonalNumber(cells, refuse);
    if (!outerId || !phone || !names || number === undefined) return undefined;
    const code = cells['schoolCode'] ?? '';
    const school = schools.get(code);
    if (code !== '' && !school) leaveOut('schoolCode', movingTexts.schoolCode);
    const { region = '', district = '', position = '' } = cells;
    const place = region === '' ? undefined : readPlace({ region, district }, leaveOut);
    const description = readDescription(cells, leaveOut, today);
    const numberIndex =
      number === '' ? null : personalData.index('personal_number', number).toString('hex');
    const facts: Facts = {
      ...names,
      ...description,
      ...readKnownPosition(position),
      phone,
      sealedNumber:
        number === '' ? null : personalData.seal(number, placeOf(phone)).toString('base64'),
      numberIndex,
      regionId: school?.regionId ?? place?.regionId ?? null,
      districtId: school?.districtId ?? place?.districtId ?? null,
      schoolId: school?.id ?? null,
      schoolType: school?.type ?? null,
      schoolName: school ? '' : description.schoolName,
    };
    const keys = [['phone', phone] as const];
    if (numberIndex === null) return { outerId, facts, keys };
    return { outerId, facts, keys: [...keys, ['personalNumber', numberIndex] as const] };
  };
}

const nameKey = ({ lastName, firstName }: Pick<Names, 'lastName' | 'firstName'>) =>
  normalizeText(`${lastName} ${firstName}`);

/**
 * An account with the same phone is the person's own only if the personal number matches, or the
 * name if one of them has no number.
 */
function decideOn(facts: Facts, holders: readonly Holder[]): Decision<Facts> {
  const ofNumber = holders.find(
    ({ numberIndex }) => numberIndex !== null && numberIndex === facts.numberIndex,
  );
  if (ofNumber && ofNumber.phone !== facts.phone) {
    const problem = { field: 'personalNumber', text: movingTexts.numberOfOther };
    return { outcome: 'refused', problem };
  }
  const ofPhone = holders.find(({ phone }) => phone === facts.phone);
  if (!ofPhone) return { outcome: 'to_create', ready: facts };
  const areNumbersKnown = ofPhone.numberIndex !== null && facts.numberIndex !== null;
  const isSame = areNumbersKnown
    ? ofPhone.numberIndex === facts.numberIndex
    : nameKey(ofPhone) === nameKey(facts);
  return isSame
    ? { outcome: 'to_match', innerId: ofPhone.id }
    : { outcome: 'refused', problem: { field: 'phone', text: movingTexts.phoneOfOther } };
}

export const peopleMoveIn: MoveInKind<Facts, Facts> = {
  name: PEOPLE,
  fields: peopleFields,
  idField: 'outerId',
  open: openReader,
  async decide(db, _moving, lines) {
    const holders = await listHolders(db, {
      phones: lines.map(({ facts }) => facts.phone),
      numberIndexes: lines.flatMap(({ facts }) => facts.numberIndex ?? []),
    });
    const of = (facts: Facts) => [
      ...(holders.byPhone.get(facts.phone) ?? []),
      ...(holders.byNumber.get(facts.numberIndex ?? '') ?? []),
    ];
    return lines.map(({ facts }) => decideOn(facts, of(facts)));
  },
  async create(trx, { now, deps: { personalData } }, ready) {
    const people = ready.map(({ sealedNumber, ...facts }): NewPerson => {
      const number =
        sealedNumber === null
          ? ''
          : personalData.open(Buffer.from(sealedNumber, 'base64'), placeOf(facts.phone));
      return { ...facts, number, searchText: accountSearchText(facts) };
    });
    return await insertPeople(trx, personalData, people, now);
  },
  takeBack: takeBackPeople,
};
