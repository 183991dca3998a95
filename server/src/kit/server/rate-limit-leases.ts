import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { throwTimeout, withinTime } from '#/kit/batching/within-time.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

type Lease = {
  left: number;
  /** Units of the window used by all nodes, as far as this node knows. */
  used: number;
  isSpent: boolean;
  endsAt: number;
};

type Ask = { key: string; max: number; windowMs: number };
type Answer = { isGranted: boolean; used: number; ttlMs: number };

const ASK_TIMEOUT_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 5000;
/** A window is leased in about this many parts: small limits unit by unit, and so exactly. */
const LEASES_A_WINDOW = 20;
const MANY_LEASES = 50_000;

type Lot = { key: string; amount: number; windowMs: number };
type Taken = { used: number; ttlMs: number };

/**
 * Takes the leases of many callers in one statement: in a rush, every session needs its first lease
 * at the same moment. The window follows the database's clock, so nodes' clocks need not agree.
 * `used` may exceed the maximum; `granted` is the part of the amount below it.
 */
const takeLot = batchCalls<Lot, Taken>(async (db, lots) => {
  const rows = await executePrepared(
    db,
    sql<Taken & { key: string }>`
      insert into rate_limits as r (key, window_start, used)
      select w.key,
        to_timestamp(floor(extract(epoch from clock_timestamp()) * 1000 / w.ms) * w.ms / 1000), w.amount
      from jsonb_to_recordset(${JSON.stringify(lots.map(({ key, amount, windowMs: ms }) => ({ key, amount, ms })))}::jsonb)
        as w (key text, amount integer, ms integer)
      order by w.key
      on conflict (key) do update set
        used = case when r.window_start >= excluded.window_start then r.used + excluded.used
          else excluded.used end,
        window_start = greatest(r.window_start, excluded.window_start)
      returning key, used,
        (extract(epoch from window_start - clock_timestamp()) * 1000)::float8 as ttl_ms`,
  );
  const taken = new Map(rows.rows.map((row) => [row.key, row]));
  return lots.map(({ key, windowMs }) => {
    const { used, ttlMs } = taken.get(key)!;
    return { used, ttlMs: ttlMs + windowMs };
  });
});

/**
 * Limits across all nodes with almost no queries: a node leases units and counts them in memory
 * (docs/decisions/0004).
 */
export class RateLimitLeases {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #leases = new Map<string, Lease>();
  readonly #asking = new Map<string, Promise<void>>();
  #pausedUntil = 0;

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Undefined while the database is unavailable: the request passes. */
  async take(ask: Ask): Promise<Answer | undefined> {
    for (;;) {
      const answer = this.#takeLeased(ask.key);
      if (answer !== undefined) return answer;
      if (Date.now() < this.#pausedUntil) return undefined;
      const asking = this.#asking.get(ask.key) ?? this.#renew(ask);
      try {
        await asking;
      } catch (err) {
        this.#pause(err);
        return undefined;
      }
    }
  }

  #takeLeased(key: string): Answer | undefined {
    const lease = this.#leases.get(key);
    const ttlMs = (lease?.endsAt ?? 0) - Date.now();
    if (lease === undefined || ttlMs <= 0) return undefined;
    if (lease.left > 0) {
      lease.left -= 1;
      return { isGranted: true, used: lease.used - lease.left, ttlMs };
    }
    return lease.isSpent ? { isGranted: false, used: lease.used, ttlMs } : undefined;
  }

  #renew({ key, max, windowMs }: Ask): Promise<void> {
    const amount = Math.max(1, Math.floor(max / LEASES_A_WINDOW));
    const asking = this.#query(key, amount, windowMs)
      .then(({ used, ttlMs }) => {
        const granted = Math.min(Math.max(max - (used - amount), 0), amount);
        this.#leases.set(key, {
          left: granted,
          used: Math.min(used, max),
          isSpent: used >= max,
          endsAt: Date.now() + ttlMs,
        });
        if (this.#leases.size > MANY_LEASES) this.clearEnded();
      })
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #query(key: string, amount: number, windowMs: number) {
    const taking = takeLot(this.#db, { key, amount, windowMs });
    const onTimeout = throwTimeout('The limits answer too late');
    return await withinTime(taking, ASK_TIMEOUT_MS, onTimeout);
  }

  #pause(err: unknown): void {
    if (Date.now() >= this.#pausedUntil) {
      this.#log.warn({ err }, 'Request limits cannot be counted; requests pass');
    }
    this.#pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
  }

  clearEnded(): void {
    const now = Date.now();
    for (const [key, lease] of this.#leases) if (lease.endsAt <= now) this.#leases.delete(key);
  }

  async deleteOldRows(): Promise<void> {
    this.clearEnded();
    try {
      await sql`delete from rate_limits where window_start < now() - interval '1 hour'`.execute(
        this.#db,
      );
    } catch (err) {
      this.#log.warn({ err }, 'Old request limits could not be deleted');
    }
  }
}
