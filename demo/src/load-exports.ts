import type { Deps } from '@malaka/server/kit/deps';
import { startExport } from '@malaka/server/domains/reporting/exports/request-export';

/** Managers find a finished Excel file, which the worker creates at the first start. */
export async function startDemoExports(
  deps: Pick<Deps, 'db' | 'now' | 'exportTables'>,
  accountIds: readonly number[],
): Promise<void> {
  const request = {
    table: 'certificates',
    query: {},
    language: 'uz',
    script: 'latin',
  } as const;
  for (const accountId of accountIds) {
    await startExport(deps, request, { accountId, address: '127.0.0.1' });
  }
}
