import type { Account } from '@malaka/contracts/accounts';
import { sql } from 'kysely';
import type { Deps } from '#/deps.ts';
import type { Db } from '#/db/connect.ts';
import { maskPassport, maskPersonalNumber } from '#/features/personal-data/mask.ts';
import { openPersonal } from '#/features/profiles/personal-columns.ts';
import { localName } from '#/features/reference/queries.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { accountRows, named } from './queries.ts';

/** Everything that an admin sees of an account; of its documents only the last signs. */
export async function viewAccount(
  { db, personalData, now }: Pick<Deps, 'db' | 'personalData' | 'now'>,
  id: number,
  language: Language,
): Promise<Account> {
  const row = await findRow(db, id, language, now());
  if (!row) throw new AppError('account.not_found', 404);
  const { passportSealed, personalNumberSealed, ...account } = row;
  const sealed = { passportSealed, personalNumberSealed };
  const { passportSeries, passportNumber, personalNumber } = openPersonal(personalData, id, sealed);
  return {
    ...account,
    ...named(account),
    methodExpertScopes: await listScopes(db, id, language),
    passport: maskPassport(passportSeries, passportNumber),
    personalNumber: maskPersonalNumber(personalNumber),
  };
}

const findRow = async (db: Db, id: number, language: Language, now: Date) =>
  await accountRows(db, language)
    .leftJoin('districts as d', 'd.id', 'p.districtId')
    .leftJoin('schools as h', 'h.id', 'p.schoolId')
    .leftJoin('positionTypes as t', 't.id', 'p.positionTypeId')
    .leftJoin('positions as n', 'n.id', 'p.positionId')
    .leftJoin('subjects as j', 'j.id', 'p.subjectId')
    .leftJoin('regions as m', 'm.id', 'a.managerRegionId')
    .select((eb) => [
      ...(['a.blockedReason', 'a.blockedAt', 'a.managerRegionId'] as const),
      ...(['p.passportSealed', 'p.personalNumberSealed'] as const),
      localName('m.name', language).$castTo<string | null>().as('managerRegion'),
      localName('d.name', language).$castTo<string | null>().as('city'),
      localName('t.name', language).$castTo<string | null>().as('positionType'),
      firstOf(localName('h.name', language), eb.ref('p.schoolName')).as('school'),
      firstOf(
        localName('n.name', language),
        localName('j.name', language),
        eb.ref('p.position'),
      ).as('position'),
      sql<number>`(select count(*) from sessions s where s.account_id = a.id
        and s.ended_at is null and s.expires_at > ${now})::int`.as('sessionsCount'),
      sql<number>`(select count(*) from enrolments e where e.account_id = a.id)::int`.as(
        'coursesCount',
      ),
      sql<number>`(select count(*) from certificates c where c.account_id = a.id
        and c.state in ('issued', 'corrected'))::int`.as('certificatesCount'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();

const firstOf = (...texts: readonly unknown[]) =>
  sql<string | null>`nullif(coalesce(${sql.join(texts)}), '')`;

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
