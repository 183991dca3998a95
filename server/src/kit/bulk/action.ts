import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type {
  BulkActionName,
  BulkListName,
  BulkParams,
  BulkQuery,
} from '@malaka/contracts/reporting/bulk';
import type { RawBuilder, Transaction } from 'kysely';
import type { Examiner } from '#/kit/access/examiner.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';

/** Kept in the database between the batches of a run. */
export type Memo = Readonly<Record<string, string | number | boolean | null>>;

export type Outcome =
  | { state: 'done'; memo?: Memo }
  /** A rule speaks against it: nothing was changed. */
  | { state: 'skipped'; reason: ErrorCode };

export const DONE: Outcome = { state: 'done' };
export const skipped = (reason: ErrorCode): Outcome => ({ state: 'skipped', reason });

/** A list whose rows are acted on together. */
export type BulkList<Name extends BulkListName = BulkListName> = {
  /** Selects, as `id` and in the list's order, what the filter finds within the actor's reach. */
  find(db: Db, query: BulkQuery<Name>, actor: Examiner): Promise<RawBuilder<unknown>>;
  /** Names of those of the ids that the actor may see. */
  names(db: Db, ids: readonly number[], actor: Examiner): Promise<{ id: number; name: string }[]>;
};

export type BulkRowOf = { id: number; memo: Memo | null };

export type Batch<Params> = {
  runId: number;
  rows: readonly BulkRowOf[];
  params: Params;
  /** What `begin` gave. */
  memo: Memo | null;
  /** Rights are those of this moment. */
  actor: Examiner;
};

/**
 * One outcome for each row, in their order. An AppError speaks of all rows of the batch; whatever
 * was written is then taken back.
 */
type Work<Params> = (
  deps: Deps,
  trx: Transaction<DB>,
  batch: Batch<Params>,
) => Promise<readonly Outcome[]>;

export type BulkAction<Name extends BulkActionName = BulkActionName> = {
  /**
   * Rows of one transaction. One where its workflow writes the audit log, which must end a
   * transaction.
   */
  readonly rowsAtOnce: number;
  /** The run can be stopped for the seconds of "undo" before it begins: it has no way back. */
  readonly isHeld?: boolean;
  /** Throws what speaks against the whole run; else what the batches need to know. */
  begin?(trx: Transaction<DB>, params: BulkParams<Name>, actor: Examiner): Promise<Memo>;
  work: Work<BulkParams<Name>>;
  /** Takes rows back that nobody has changed since. */
  undo?: Work<BulkParams<Name>>;
  /** What a run is told apart by: the group, the reason. */
  about?(db: Db, params: BulkParams<Name>, actor: Examiner): Promise<string | null>;
};

/** Lists and actions of the contract, each of the domain whose rows they are (`bulk.ts`). */
export type Bulk = {
  readonly lists: { readonly [Name in BulkListName]: BulkList<Name> };
  readonly actions: { readonly [Name in BulkActionName]: BulkAction<Name> };
};

export type DomainBulk = {
  readonly lists?: Partial<Bulk['lists']>;
  readonly actions: Partial<Bulk['actions']>;
};

/** By the workflow of one row. */
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
