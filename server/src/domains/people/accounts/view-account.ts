import type { Account } from '@malaka/contracts/people/accounts';
import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import type { Db } from '#/kit/db/connect.ts';
import { roleOf } from '#/kit/access/scope.ts';
import { hasFactor } from '#/domains/people/identity/queries.ts';
import { maskPassport, maskPersonalNumber } from '#/kit/personal-data/seal.ts';
import { openPersonal, type PersonalFields } from '#/domains/people/profiles/personal-columns.ts';
import { localName } from '#/kit/names/local-name.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { logReading } from '#/kit/personal-data/log-reading.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { organizationOfAccount } from './events.ts';
import { summary } from './queries.ts';

/** Everything an admin sees of an account, with only the last digits of documents. */
export async function viewAccount(
  { db, personalData, now }: Pick<Deps, 'db' | 'personalData' | 'now'>,
  id: number,
  language: Language,
): Promise<Account> {
  const row = await findRow(db, id, language, now());
  if (!row) throw new AppError('account.not_found', 404);
  const { passportSealed, personalNumberSealed, role, ...account } = row;
  const sealed = { passportSealed, personalNumberSealed };
  const { passportSeries, passportNumber, personalNumber } = openPersonal(personalData, id, sealed);
  return {
    ...account,
    role: roleOf(role),
    organization: await organizationOfAccount.load(db, { accountId: id }),
    methodExpertScopes: await listScopes(db, id, language),
    passport: maskPassport(passportSeries, passportNumber),
    personalNumber: maskPersonalNumber(personalNumber),
  };
}

type Derived = 'role' | 'methodExpertScopes' | 'organization' | 'passport' | 'personalNumber';
type Row = Omit<Account, Derived> & {
  role: number;
  passportSealed: Buffer | null;
  personalNumberSealed: Buffer | null;
};

async function findRow(db: Db, id: number, language: Language, now: Date) {
  const { rows } = await sql<Row>`
    select ${summary(language)}, a.blocked_reason, a.blocked_at, a.manager_region_id,
      p.passport_sealed, p.personal_number_sealed,
      ${localName('m.name', language)} as manager_region,
      ${localName('d.name', language)} as city,
      ${localName('t.name', language)} as position_type,
      ${firstOf(localName('h.name', language), sql`p.school_name`)} as school,
      ${firstOf(localName('n.name', language), localName('j.name', language), sql`p.position`)}
        as position,
      (select count(*) from sessions s where s.account_id = a.id
        and s.ended_at is null and s.expires_at > ${now})::int as sessions_count,
      ${hasFactor(sql`a.id`)} as is_second_factor_on,
      (select count(*) from enrolments e where e.account_id = a.id)::int as courses_count,
      (select count(*) from certificates c where c.account_id = a.id
        and c.state in ('issued', 'corrected'))::int as certificates_count
    from accounts a
    join profiles p on p.account_id = a.id
    left join regions r on r.id = p.region_id
    left join regions m on m.id = a.manager_region_id
    left join districts d on d.id = p.district_id
    left join schools h on h.id = p.school_id
    left join position_types t on t.id = p.position_type_id
    left join positions n on n.id = p.position_id
    left join subjects j on j.id = p.subject_id
    where a.id = ${id}`.execute(db);
  return rows[0];
}

const firstOf = (...texts: readonly unknown[]) => sql`nullif(coalesce(${sql.join(texts)}), '')`;

async function listScopes(db: Db, accountId: number, language: Language) {
  return await db
    .selectFrom('methodExpertScopes as s')
    .innerJoin('subjects as j', 'j.id', 's.subjectId')
    .leftJoin('regions as r', 'r.id', 's.regionId')
    .select([
      's.subjectId',
      's.regionId',
      localName('j.name', language).as('subject'),
      localName('r.name', language).$castTo<string | null>().as('region'),
    ])
    .where('s.accountId', '=', accountId)
    .orderBy('subject')
    .orderBy('s.regionId', (order) => order.asc().nullsFirst())
    .execute();
}

/** Passport and personal number in full; the access is logged first. */
export async function readPersonalData(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  accountId: number,
  { accountId: readerId, address, now }: Actor,
): Promise<PersonalFields> {
  const sealed = await db
    .selectFrom('profiles')
    .select(['passportSealed', 'personalNumberSealed'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(refusing('account.not_found', 404));
  await logReading(db, { accountId, readerId, purpose: 'account', address, now });
  return openPersonal(personalData, accountId, sealed);
}
