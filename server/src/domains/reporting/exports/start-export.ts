import { randomBytes } from 'node:crypto';
import { EXPORTS_ACTIVE_MAX } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { lockAccount } from '#/kit/db/lock-account.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { insertExport, listActive } from './queries.ts';
import { isSameQuery } from './read-query.ts';
import { openTable } from './read-table.ts';
import { fileNameOf, type Written } from './write-workbook.ts';

/** Random, so that the location of a file cannot be guessed. */
const newKey = () => `exports/${randomBytes(16).toString('hex')}.xlsx`;

export type Asker = { accountId: number; address: string };

/** Starts an export; an identical one in progress is returned instead. */
export async function startExport(
  deps: Pick<Deps, 'db' | 'now' | 'exportTables'>,
  request: Written,
  { accountId, address }: Asker,
): Promise<number> {
  const { db, now } = deps;
  const { title } = await openTable(deps, request);
  return await db.transaction().execute(async (trx) => {
    // Of fifty concurrent requests one creates it and the others find it.
    await lockAccount(trx, accountId);
    const active = await listActive(trx, accountId);
    const same = active.find((one) => isSame(one, request));
    if (same) return same.id;
    if (active.length >= EXPORTS_ACTIVE_MAX) throw new AppError('export.too_many', 429);
    const { table, query, language, script } = request;
    const id = await insertExport(trx, {
      accountId,
      table,
      query,
      language,
      script,
      key: newKey(),
      createdAt: now(),
      fileName: fileNameOf({ ...request, title }, now()),
    });
    await addJob(trx, 'make-export', { exportId: id }, { key: `make-export:${id}` });
    await auditExport(trx, request, { accountId, address });
    return id;
  });
}

export const isSame = (one: Written, other: Written) =>
  one.table === other.table &&
  one.language === other.language &&
  one.script === other.script &&
  isSameQuery(one.query, other.query);

/** Records in the audit log who exported which people's data. */
export async function auditExport(
  trx: Db,
  { table, query }: Pick<Written, 'table' | 'query'>,
  { accountId, address }: Asker,
): Promise<void> {
  await writeAudit(trx, {
    by: { accountId, address },
    action: 'export.made',
    subject: `account:${accountId}`,
    after: { table, query },
  });
}
