import type { linkTeacher as contract } from '@malaka/contracts/people/accounts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database, Db } from '#/kit/db/connect.ts';
import { lockAccounts, requireAdmin } from '#/domains/people/index.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { deleteLink, findLinked, saveLink } from './teacher-queries.ts';

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
