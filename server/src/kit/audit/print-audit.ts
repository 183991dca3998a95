import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import type { Command } from '#/kit/command.ts';

/** Decision 185: verifies that no audit entry was changed or removed. */
export const printAudit: Command = async (db, _options, print) => {
  const { rows, brokenId } = await verifyAudit(db);
  if (brokenId === undefined) {
    print(`The audit is whole: ${rows} rows.`);
    return 0;
  }
  print(`The audit is broken at row ${brokenId} of ${rows}: it or the row before it was changed.`);
  return 1;
};
