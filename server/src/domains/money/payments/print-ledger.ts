import { checkLedger } from './check-ledger.ts';
import type { Command } from '#/kit/command.ts';

/** Checks the ledger's invariants now; exits with 1 if one is violated. */
export const printLedger: Command = async (db, _, print) => {
  const found = Object.entries(await checkLedger(db));
  for (const [rule, broken] of found)
    print(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${rule}: ${broken}`);
  return found.every(([, broken]) => broken === 0) ? 0 : 1;
};
