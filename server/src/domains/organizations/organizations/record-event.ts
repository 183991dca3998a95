import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import type { OrganizationReasons } from '@malaka/contracts/organizations/organizations';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Changes } from './rules.ts';

type Happened = {
  id: number;
  actorId: number;
  address: string;
  now: Date;
  from: OrganizationStatus | null;
  to: OrganizationStatus;
  comment?: string;
  reasons?: OrganizationReasons;
  changes?: Changes;
};

/** Writes an entry of the history and of the audit; must come last in the transaction. */
export async function recordEvent(trx: Db, happened: Happened): Promise<void> {
  const { id, actorId, address, now, from, to } = happened;
  const { comment = '', reasons = {}, changes = {} } = happened;
  await trx
    .insertInto('organizationEvents')
    .values({
      organizationId: id,
      at: now,
      actorId,
      fromStatus: from,
      toStatus: to,
      comment,
      reasons: JSON.stringify(reasons),
      changes: JSON.stringify(changes),
    })
    .execute();
  const [fields, named] = [Object.keys(changes), Object.keys(reasons)];
  await writeAudit(trx, {
    by: { accountId: actorId, address },
    action: from === to ? 'organization.changed' : `organization.${to}`,
    subject: `organization:${id}`,
    ...(from !== null && { before: { status: from } }),
    after: {
      status: to,
      ...(comment !== '' && { comment }),
      ...(named.length > 0 && { reasons: named }),
      ...(fields.length > 0 && { fields }),
    },
  });
}
