import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import {
  BULK_ACTIONS,
  type BulkActionName,
  type BulkListName,
  type BulkParams,
  type BulkQuery,
} from '@malaka/contracts/reporting/bulk';
import type { RawBuilder, Transaction } from 'kysely';
import type { Examiner } from '#/kit/access/scope.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';

/** Stored in the database between the batches of a run. */
export type Memo = Readonly<Record<string, string | number | boolean | null>>;

export type Outcome =
  | { state: 'done'; memo?: Memo }
  /** A rule forbids it; nothing was changed. */
  | { state: 'skipped'; reason: ErrorCode };

export const DONE: Outcome = { state: 'done' };
export const skipped = (reason: ErrorCode): Outcome => ({ state: 'skipped', reason });

/** A list that offers bulk actions. */
export type BulkList<Name extends BulkListName = BulkListName> = {
  /** Selects as `id`, in the list's order, what the filter matches and the actor may see. */
  find(db: Db, query: BulkQuery<Name>, actor: Examiner): Promise<RawBuilder<unknown>>;
  /** Names of those ids that the actor may see. */
  names(db: Db, ids: readonly number[], actor: Examiner): Promise<{ id: number; name: string }[]>;
};

export type BulkRowOf = { id: number; memo: Memo | null };

export type Batch<Params> = {
  runId: number;
  rows: readonly BulkRowOf[];
  params: Params;
  /** What `begin` returned. */
  memo: Memo | null;
  /** With the rights the actor has at this moment. */
  actor: Examiner;
};

/**
 * One outcome per row, in order. A thrown AppError is the outcome of every row of the batch, whose
 * changes are rolled back.
 */
type Work<Params> = (
  deps: Deps,
  trx: Transaction<DB>,
  batch: Batch<Params>,
) => Promise<readonly Outcome[]>;

export type BulkAction<Name extends BulkActionName = BulkActionName> = {
  /**
   * Rows per transaction. 1 if the workflow writes the audit log, which must come last in a
   * transaction.
   */
  readonly rowsAtOnce: number;
  /** The action is irreversible, so the run starts only after the "undo" period. */
  readonly isDeferred?: boolean;
  /** Throws if the whole run is impossible; otherwise returns what the batches need. */
  begin?(trx: Transaction<DB>, params: BulkParams<Name>, actor: Examiner): Promise<Memo>;
  work: Work<BulkParams<Name>>;
  /** Reverts rows that nobody has changed since. */
  undo?: Work<BulkParams<Name>>;
  /** What distinguishes runs in the list: the group, the reason. */
  about?(db: Db, params: BulkParams<Name>, actor: Examiner): Promise<string | null>;
};

/** The contract's lists and actions, each from the domain that owns the rows. */
export type Bulk = {
  readonly lists: { readonly [Name in BulkListName]: BulkList<Name> };
  readonly actions: { readonly [Name in BulkActionName]: BulkAction<Name> };
};

export type DomainBulk = {
  readonly lists?: Partial<Bulk['lists']>;
  readonly actions: Partial<Bulk['actions']>;
};

/** Runs the workflow of a single row for each row. */
export const eachRow =
  <Params>(
    one: (
      deps: Deps,
      trx: Transaction<DB>,
      row: BulkRowOf,
      batch: Batch<Params>,
    ) => Promise<Outcome | void>,
  ): Work<Params> =>
  async (deps, trx, batch) => {
    const outcomes: Outcome[] = [];
    for (const row of batch.rows) outcomes.push((await one(deps, trx, row, batch)) ?? DONE);
    return outcomes;
  };

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
