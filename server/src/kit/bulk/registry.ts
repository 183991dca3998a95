import { BULK_ACTIONS, type BulkActionName } from '@malaka/contracts/reporting/bulk';
import type { Bulk, BulkAction, BulkList } from './action.ts';

let known: Bulk | undefined;

/** Called once at startup. */
export function registerBulk(bulk: Bulk): void {
  known = bulk;
}

export function knownBulk(): Bulk {
  if (!known) throw new Error('Nobody has registered the actions on many rows');
  return known;
}

// For callers that know an action only by its name.

export const actionOf = (name: BulkActionName) => knownBulk().actions[name] as BulkAction<never>;
export const listOf = (name: BulkActionName) =>
  knownBulk().lists[BULK_ACTIONS[name].list] as BulkList<never>;
