import type { linkTeacher as contract } from '@malaka/contracts/people/accounts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { lockAccounts, requireAdmin } from '#/domains/people/index.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';

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

/** Decision 133: links a teacher to an organisation of the registry, to another one, or to none. */
export async function linkTeacher(
  db: Database,
  { id, organizationId }: BodyOf<typeof contract>,
  admin: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { account, adminIds } = await lockAccounts(trx, id);
    requireAdmin(adminIds, admin);
    if (account.role !== 'teacher') throw new AppError('organization.teacher_needed', 409);
    const before = await findLinked(trx, id);
    if ((before?.id ?? null) === organizationId) return;
    const name = organizationId === null ? null : await nameOfAllowed(trx, organizationId);
    if (organizationId === null) await deleteLink(trx, id);
    else {
      const by = { linkedBy: admin.accountId, linkedAt: admin.now };
      await saveLink(trx, { accountId: id, organizationId, ...by });
    }
    await writeAudit(trx, {
      by: admin,
      action: 'account.organization_changed',
      subject: `account:${id}`,
      before: { organization: before?.name ?? null },
      after: { organization: name },
    });
  });
}

/** Locks the organisation, so that it stays in the registry until the link is written. */
async function nameOfAllowed(trx: Db, id: number): Promise<string> {
  const found = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .where('status', '=', 'allowed')
    .forShare()
    .executeTakeFirstOrThrow(refusing('organization.not_found', 404));
  return found.name;
}
