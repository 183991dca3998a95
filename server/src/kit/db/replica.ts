import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isOutage } from '#/kit/outage/is-outage.ts';
import { assertPoolSessions } from './check-database.ts';
import { createDatabase, createPool, type Database } from './connect.ts';

/** The replica's lag is checked at most this often, and only while reports are read. */
const LOOK_MS = 2000;
/** Cancelled because replay had to continue or has removed rows that the statement reads. */
const BROKEN_OFF = '40001';

type Settings = { url: string; maxLagSeconds: number; connections: number };
type Tools = { db: Database; log: Pick<Logger, 'warn' | 'info'> };
type State = { isReplica: boolean; ageMs: number; replayed: string | null };

/** A replica of the database, for queries that tolerate slightly old data. */
export class Replica {
  readonly #primary: Database;
  readonly #log: Tools['log'];
  readonly #pool: ReturnType<typeof createPool>;
  readonly #db: Database;
  readonly #maxLagMs: number;
  #lookedAt = -Infinity;
  #looking: Promise<boolean> | undefined;
  #isGood: boolean | undefined;

  constructor({ url, maxLagSeconds, connections }: Settings, { db, log }: Tools) {
    this.#primary = db;
    this.#log = log;
    this.#maxLagMs = maxLagSeconds * 1000;
    this.#pool = createPool(url, log, { max: connections });
    this.#db = createDatabase(this.#pool);
  }

  /** The replica's connections, if it is reachable and not too far behind. */
  async find(): Promise<Database | undefined> {
    if (performance.now() - this.#lookedAt > LOOK_MS) {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
      await this.#looking;
    }
    return this.#isGood ? this.#db : undefined;
  }

  close = (): Promise<void> => this.#pool.end();

  async #look(): Promise<boolean> {
    const reason = await this.#whyNot().catch((err: unknown) => String(err));
    const isGood = reason === undefined;
    if (isGood !== this.#isGood) {
      if (isGood) this.#log.info('Reports are read from the replica');
      else this.#log.warn({ reason }, 'Reports are read from the database itself');
    }
    this.#isGood = isGood;
    this.#lookedAt = performance.now();
    return isGood;
  }

  async #whyNot(): Promise<string | undefined> {
    await assertPoolSessions({ pool: this.#pool, db: this.#db });
    const { rows } = await sql<State>`select pg_is_in_recovery() as is_replica,
      coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000,
        'infinity')::float8 as age_ms,
      pg_last_wal_replay_lsn()::text as replayed`.execute(this.#db);
    const { isReplica, ageMs, replayed } = rows[0]!;
    if (!isReplica) return 'it follows no other';
    if (ageMs <= this.#maxLagMs || (await this.#hasAll(replayed))) return undefined;
    return `it is ${Math.round(ageMs / 1000)} s late`;
  }

  /** Without writes nothing is replayed, so an old last transaction is not a lag. */
  async #hasAll(replayed: string | null): Promise<boolean> {
    const { rows } = await sql<{ hasAll: boolean }>`
      select coalesce(pg_current_wal_lsn() <= ${replayed}::pg_lsn, false) as has_all`.execute(
      this.#primary,
    );
    return rows[0]!.hasAll;
  }
}

type Reading = { db: Database; replica?: Replica | undefined };

/**
 * Reads what may lag slightly: reports, exports, statistics. Falls back to the database itself if
 * there is no replica, if it is too far behind, or if it cancels the statement.
 */
export async function readReport<Result>(
  { db, replica }: Reading,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const copy = await replica?.find();
  if (!copy) return await read(db);
  try {
    return await read(copy);
  } catch (error) {
    const isBrokenOff = (error as { code?: unknown }).code === BROKEN_OFF;
    if (!isBrokenOff && !isOutage(error)) throw error;
    return await read(db);
  }
}
