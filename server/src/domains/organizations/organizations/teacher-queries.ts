import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

type Organization = { id: number; name: string };

/** SQL expression: the registered organisation that a teacher belongs to. */
export const organizationOf = (accountId: RawBuilder<unknown>) => sql<Organization | null>`(
  select json_build_object('id', o.id, 'name', o.name)
  from organization_teachers t join organizations o on o.id = t.organization_id
  where t.account_id = ${accountId} and o.status = 'allowed')`;

/** The same whatever the organisation's state: administrators see the link as stored. */
export async function findLinked(db: Db, accountId: number): Promise<Organization | undefined> {
  return await db
    .selectFrom('organizationTeachers as t')
    .innerJoin('organizations as o', 'o.id', 't.organizationId')
    .where('t.accountId', '=', accountId)
    .select(['o.id', 'o.name'])
    .executeTakeFirst();
}

/** More than the page of an organisation shows. */
const MOST = 200;

/** Teachers of an organisation whose accounts are active. */
export async function listTeacherIds(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('organizationTeachers as t')
    .innerJoin('accounts as a', 'a.id', 't.accountId')
    .where('t.organizationId', '=', organizationId)
    .where('a.status', '=', 'active')
    .where('a.role', '=', ROLE_IDS.teacher)
    .orderBy('t.accountId')
    .limit(MOST)
    .select('t.accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

type Link = { accountId: number; organizationId: number; linkedBy: number; linkedAt: Date };

export async function saveLink(trx: Db, link: Link): Promise<void> {
  const { organizationId, linkedBy, linkedAt } = link;
  await trx
    .insertInto('organizationTeachers')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ organizationId, linkedBy, linkedAt }),
    )
    .execute();
}

export async function deleteLink(trx: Db, accountId: number): Promise<void> {
  await trx.deleteFrom('organizationTeachers').where('accountId', '=', accountId).execute();
}
