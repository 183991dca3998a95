import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Place } from '@malaka/contracts/kit/place';
import type { Db } from '#/kit/db/connect.ts';
import { RecentCache } from '#/kit/batching/recent-cache.ts';
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
/** After the last busy second. */
const BUSY_FOR_MS = 10_000;
const LAG_RESOLUTION_MS = 10;
const TICKETS_KEPT = 50_000;

type Known = QueueState & { readAt: number };

/**
 * Admits starts at the rate this node bears, and lets the others wait by places. Who is in is
 * decided by the counters of the queue in the database, to which every node adds its share: any
 * number of them agree, and none is needed.
 */
export class Admission {
  readonly #db: Db;
  readonly #queues = new Map<string, Known>();
  readonly #tickets = new RecentCache<string, number>(TICKETS_KEPT);
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

  /** Starts a second that this node lets in, and who waits as far as it knows. */
  get figures(): { perSecond: number; waiting: number } {
    const waiting = Array.from(this.#queues.values(), (one) => one.lastTicket - one.admitted);
    return { perSecond: this.#rate, waiting: waiting.reduce((sum, one) => sum + one, 0) };
  }

  /** Whether somebody waits in this queue, as far as this node knows. */
  isOn(queue: string): boolean {
    return this.#queues.has(queue);
  }

  /** Whether the node was late a moment ago; whoever asks each second keeps it up to date. */
  get isBusy(): boolean {
    this.#adapt();
    return performance.now() - this.#busyAt < BUSY_FOR_MS;
  }

  /** Another node has opened this queue: this one lets people in, too. */
  async learnOf(queue: string): Promise<void> {
    if (this.#queues.has(queue)) return;
    const counters = (await admit(this.#db, [{ name: queue, amount: 0 }])).get(queue);
    if (!counters) return;
    this.#queues.set(queue, { ...counters, perSecond: this.#rate, readAt: performance.now() });
    this.#tickSoon();
  }

  /** Whether a start may be tried at once; the statement of the start has the last word. */
  mayTry(query: PlaceQuery): boolean {
    const queue = this.#queues.get(query.queue);
    const ticket = this.#tickets.get(keyOf(query));
    if (queue) return ticket !== undefined && ticket <= queue.admitted;
    if (ticket !== undefined) return true;
    // Better a place at once than half a second more without a word.
    if (countBehind() > this.#rate / 2) return false;
    this.#adapt();
    return this.#take(1) === 1;
  }

  /** The place of the account, where this node knows it without a statement. */
  peek(query: PlaceQuery): Place | undefined {
    const queue = this.#queues.get(query.queue);
    const ticket = this.#tickets.get(keyOf(query));
    return queue && ticket !== undefined ? placeOf(ticket, queue) : undefined;
  }

  /** The place of the account, which is taken if it has none. */
  async join(query: PlaceQuery): Promise<Place> {
    return this.peek(query) ?? this.#learn(query, await takeTicket(this.#db, query));
  }

  /** The place of the account, if it has one. */
  async find(query: PlaceQuery): Promise<Place | undefined> {
    const known = this.peek(query);
    if (known) return known;
    const ticket = await findTicket(this.#db, query);
    return ticket && this.#learn(query, ticket);
  }

  /** How long a start took tells whether more can be let in. */
  async measure<Value>(start: () => Promise<Value>): Promise<Value> {
    const began = performance.now();
    try {
      return await start();
    } finally {
      this.note(performance.now() - began);
    }
  }

  note(ms: number): void {
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
    // Others of the same batch may have come after the last look of this node.
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
      // An outage of the database: places stay, and the next look goes on with them.
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

  #take(wanted: number): number {
    const taken = this.#allowance.take(wanted, this.#rate, performance.now());
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
    // What was learned in a stampede holds for that one.
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

/** Told to whoever starts before his turn. */
export const waiting = (place: Place): AppError =>
  new AppError('queue.waiting', 409, { facts: factsOf(place) });

/** A place beside a refusal, as spelled on the wire. */
export const factsOf = ({ place, of, seconds, askAgainMs }: Place) => ({
  place,
  of,
  seconds,
  ask_again_ms: askAgainMs,
});
