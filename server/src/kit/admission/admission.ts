import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Place } from '@malaka/contracts/kit/place';
import type { Db } from '#/kit/db/connect.ts';
import { RecentCache } from '#/kit/batching/caches.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { countBehind } from '#/kit/http/behind-others.ts';
import { admit, type PlaceQuery, findTicket, takeTicket } from './queries.ts';
import {
  Allowance,
  type Bounds,
  isBusy,
  nextRate,
  placeOf,
  type QueueState,
  smoothedSpeed,
  START_BOUNDS,
} from './rules.ts';

const TICK_MS = 250;
const ADAPT_MS = 1000;
const IDLE_MS = 30_000;
/** A node counts as busy for this long after its last busy second. */
const BUSY_FOR_MS = 10_000;
const LAG_RESOLUTION_MS = 10;
const CACHED_TICKETS = 50_000;

type Known = QueueState & { readAt: number };

/**
 * Admits users at the rate this node can bear and queues the others. The queue's counters in the
 * database decide who is admitted, and every node adds its share: any number of nodes agree, and
 * none is indispensable.
 */
export class Admission {
  readonly #db: Db;
  readonly #queues = new Map<string, Known>();
  readonly #tickets = new RecentCache<string, number>(CACHED_TICKETS);
  readonly #lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  readonly #bounds: Bounds;
  readonly #allowance: Allowance;
  #rate: number;
  #startMs = 0;
  #starts = 0;
  #letIn = 0;
  #adaptedAt = performance.now();
  #busyAt = -Infinity;
  #ticking: NodeJS.Timeout | undefined;

  constructor(db: Db, bounds = START_BOUNDS) {
    this.#db = db;
    this.#bounds = bounds;
    this.#rate = bounds.start;
    this.#allowance = new Allowance(performance.now(), bounds.start);
    this.#lag.enable();
  }

  /** Admissions per second of this node, and the queue's length as far as the node knows. */
  get figures(): { perSecond: number; waiting: number } {
    const waiting = Array.from(this.#queues.values(), (one) => one.lastTicket - one.admitted);
    return { perSecond: this.#rate, waiting: waiting.reduce((sum, one) => sum + one, 0) };
  }

  /** Whether anyone waits in this queue, as far as this node knows. */
  isOn(queue: string): boolean {
    return this.#queues.has(queue);
  }

  /**
   * Whether the node was overloaded a moment ago. Must be read about once a second to stay current.
   */
  get isBusy(): boolean {
    this.#adapt();
    return performance.now() - this.#busyAt < BUSY_FOR_MS;
  }

  /** Another node has opened this queue: start admitting on this node as well. */
  async learnOf(queue: string): Promise<void> {
    if (this.#queues.has(queue)) return;
    const counters = (await admit(this.#db, [{ name: queue, amount: 0 }])).get(queue);
    if (!counters) return;
    this.#queues.set(queue, { ...counters, perSecond: this.#rate, readAt: performance.now() });
    this.#tickSoon();
  }

  /** Whether to try a start immediately; the statement that starts it decides finally. */
  mayTry(query: PlaceQuery): boolean {
    const queue = this.#queues.get(query.queue);
    const ticket = this.#tickets.get(keyOf(query));
    if (queue) return ticket !== undefined && ticket <= queue.admitted;
    if (ticket !== undefined) return true;
    // Overloaded: a place in the queue right away is better than half a second of silence.
    if (countBehind() > this.#rate / 2) return false;
    this.#adapt();
    return this.#take(1) === 1;
  }

  /** The account's place, if this node knows it without a query. */
  peek(query: PlaceQuery): Place | undefined {
    const queue = this.#queues.get(query.queue);
    const ticket = this.#tickets.get(keyOf(query));
    return queue && ticket !== undefined ? placeOf(ticket, queue) : undefined;
  }

  /** The account's place; takes one if it has none. */
  async join(query: PlaceQuery): Promise<Place> {
    return this.peek(query) ?? this.#learn(query, await takeTicket(this.#db, query));
  }

  /** The account's place, if it has one. */
  async find(query: PlaceQuery): Promise<Place | undefined> {
    const known = this.peek(query);
    if (known) return known;
    const ticket = await findTicket(this.#db, query);
    return ticket && this.#learn(query, ticket);
  }

  /** Records how long a start takes; the rate follows from it. */
  async measure<Value>(start: () => Promise<Value>): Promise<Value> {
    const began = performance.now();
    try {
      return await start();
    } finally {
      this.record(performance.now() - began);
    }
  }

  record(ms: number): void {
    this.#startMs += ms;
    this.#starts += 1;
  }

  close(): void {
    clearTimeout(this.#ticking);
    this.#ticking = undefined;
    this.#queues.clear();
    this.#lag.disable();
  }

  #learn(
    query: PlaceQuery,
    { ticket, ...counters }: Awaited<ReturnType<typeof takeTicket>>,
  ): Place {
    this.#tickets.set(keyOf(query), ticket);
    const known = this.#queues.get(query.queue);
    const queue = known ?? { ...counters, perSecond: this.#rate, readAt: performance.now() };
    if (!known && counters.admitted < counters.lastTicket) this.#queues.set(query.queue, queue);
    // Other tickets of the same batch may be newer than this node's last reading.
    queue.lastTicket = Math.max(queue.lastTicket, counters.lastTicket);
    this.#tickSoon();
    return placeOf(ticket, queue);
  }

  #tickSoon(): void {
    if (this.#ticking || this.#queues.size === 0) return;
    this.#ticking = setTimeout(() => void this.#tick(), TICK_MS).unref();
  }

  async #tick(): Promise<void> {
    this.#adapt();
    try {
      await this.#admitMore();
    } catch {
      // Database outage: places are stored, so the next tick continues.
    }
    if (this.#ticking === undefined) return;
    this.#ticking = undefined;
    this.#tickSoon();
  }

  async #admitMore(): Promise<void> {
    const names = Array.from(this.#queues.keys());
    const most = Math.ceil((this.#rate * TICK_MS * 2) / 1000);
    const amount = this.#take(most);
    const shares = names.map((name, n) => ({
      name,
      amount: Math.floor((amount + n) / names.length),
    }));
    const counters = await admit(this.#db, shares);
    const at = performance.now();
    for (const name of names) {
      const before = this.#queues.get(name)!;
      const now = counters.get(name);
      if (!now || now.admitted === now.lastTicket) {
        this.#queues.delete(name);
        continue;
      }
      const perSecond = smoothedSpeed(before, now.admitted, at - before.readAt);
      this.#queues.set(name, { ...now, perSecond, readAt: at });
    }
  }

  #take(requested: number): number {
    const taken = this.#allowance.take(requested, this.#rate, performance.now());
    this.#letIn += taken;
    return taken;
  }

  #adapt(): void {
    const at = performance.now();
    const elapsed = at - this.#adaptedAt;
    if (elapsed < ADAPT_MS) return;
    const load = {
      lagMs: this.#lag.percentile(90) / 1e6 - LAG_RESOLUTION_MS,
      startMs: this.#starts === 0 ? 0 : this.#startMs / this.#starts,
      perSecond: (this.#letIn * 1000) / elapsed,
    };
    if (isBusy(load)) this.#busyAt = at;
    // A rate learned in one rush does not apply to the next.
    const isOver = elapsed > IDLE_MS || (this.#queues.size === 0 && at - this.#busyAt > IDLE_MS);
    this.#rate = isOver ? this.#bounds.start : nextRate(this.#rate, load, this.#bounds);
    this.#lag.reset();
    this.#startMs = 0;
    this.#starts = 0;
    this.#letIn = 0;
    this.#adaptedAt = at;
  }
}

const keyOf = ({ queue, accountId }: PlaceQuery): string => `${queue} ${accountId}`;

/** For users who start before their turn. */
export const waiting = (place: Place): AppError =>
  new AppError('queue.waiting', 409, { facts: factsOf(place) });

/** The place as facts of an error, by wire names. */
export const factsOf = ({ place, of, seconds, askAgainMs }: Place) => ({
  place,
  of,
  seconds,
  ask_again_ms: askAgainMs,
});
