import type { Audience } from '@malaka/contracts/kit/roles';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { FindSession } from '#/kit/http/access.ts';
import type { Scope } from '#/kit/http/route.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Live } from '#/kit/live.ts';
import type { EventHandler } from '#/kit/outbox/event-handler.ts';

/** What the parts of an API node are built with. */
export type ApiNode = {
  app: FastifyInstance;
  deps: Deps;
  findSession: FindSession;
  /** Registers calls of the contract inside a separate Fastify instance. */
  openScope: <A extends Audience>(app: FastifyInstance, audience: A) => Scope<A>;
};

type Added = void | Promise<void>;

export type DomainCalls = {
  readonly [A in Audience]?: readonly ((scope: Scope<A>, deps: Deps) => Added)[];
};

/** What a domain adds to an API node (domains/<domain>/routes.ts). */
export type DomainRoutes = DomainCalls & {
  /** Events accepted from a device's outbox. */
  readonly events?: readonly EventHandler[];
  /**
   * A separate WebSocket channel beside the live one: it opens first, because it must close first.
   */
  readonly openChannel?: (node: ApiNode) => Added;
  /** Its part of the live connection. */
  readonly joinLive?: (node: ApiNode, live: Live) => Added;
  /** Calls with their own parsers, or outside the contract. */
  readonly addRaw?: (node: ApiNode) => Added;
};

type Task<Name extends keyof JobPayloads> = (
  deps: Deps,
  payload: JobPayloads[Name],
) => Promise<void>;

export type Tasks = { readonly [Name in keyof JobPayloads]: Task<Name> };

type Planned = { readonly task: keyof JobPayloads; readonly match: string };

/**
 * What a domain adds to a worker (domains/<domain>/jobs.ts, which also adds its jobs to
 * JobPayloads). Cron times are UTC, five hours behind Tashkent.
 */
export type DomainJobs = {
  readonly tasks: Partial<Tasks>;
  /** Nightly jobs; a missed run is caught up. */
  readonly nightly?: readonly Planned[];
  /** More frequent jobs; a missed run is covered by the next one. */
  readonly frequent?: readonly Planned[];
  /** Run each night to delete rows that are no longer needed. */
  readonly sweeps?: readonly ((deps: Deps) => Promise<unknown>)[];
};

export type Stop = () => void | Promise<void>;

/** What a domain does when a process starts and while it runs (domains/<domain>/start.ts). */
export type DomainStart = {
  /** Backfills rows written by earlier releases, before anything is served. */
  readonly backfill?: (db: Db) => Promise<void>;
  readonly whileRunning?: (deps: Deps) => Stop;
  /** Runs on API nodes before the first request; returns a function that stops it. */
  readonly whileServing?: (deps: Deps) => Promise<Stop>;
  /** Runs on workers. */
  readonly whileWorking?: (deps: Deps) => Promise<Stop | undefined>;
};
