import type { Audience } from '@malaka/contracts/kit/roles';
import type { FastifyInstance } from 'fastify';
import type { DomainBulk } from '#/kit/bulk/action.ts';
import type { DomainCommands } from '#/kit/command.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { FindSession } from '#/kit/http/access.ts';
import type { Scope } from '#/kit/http/route.ts';
import type { ErrorTexts } from '#/kit/http/texts.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Live } from '#/kit/live.ts';
import type { MoveInKinds } from '#/kit/move-in/kind.ts';
import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';
import type { EventHandler } from '#/kit/outbox/event-handler.ts';
import type { DomainPages, ListedPages } from '#/kit/pages/page.ts';
import type { ReviewQueue } from '#/kit/reviewing/review-queue.ts';
import type { Step } from '#/kit/setup/step.ts';

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

/** What a domain does when a process starts and while it runs. */
export type DomainStart = {
  /** Backfills rows written by earlier releases, before anything is served. */
  readonly backfill?: (db: Db) => Promise<void>;
  readonly whileRunning?: (deps: Deps) => Stop;
  /** Runs on API nodes before the first request; returns a function that stops it. */
  readonly whileServing?: (deps: Deps) => Promise<Stop>;
  /** Runs on workers. */
  readonly whileWorking?: (deps: Deps) => Promise<Stop | undefined>;
};

/**
 * All that a domain adds to the platform (domains/<domain>/domain.ts). Declared by `satisfies`,
 * which keeps the names of the parts. Every process loads a declaration, so what only some of them
 * need is behind a function.
 */
export type Domain = {
  readonly routes: () => Promise<{ routes: DomainRoutes }>;
  readonly texts: {
    readonly errors: ErrorTexts;
    readonly notifications: Readonly<Record<string, NotificationDefinition>>;
  };
  readonly jobs?: () => Promise<{ jobs: DomainJobs }>;
  readonly start?: DomainStart;
  /** Heads of public pages, and rows of those in the sitemap. */
  readonly pages?: DomainPages;
  readonly listedPages?: ListedPages;
  readonly exportTables?: Partial<Deps['exportTables']>;
  readonly queues?: Partial<Deps['queues']>;
  readonly finders?: Partial<Deps['finders']>;
  readonly signs?: Partial<Deps['signs']>;
  readonly bulk?: DomainBulk;
  /** Queues whose decisions a job publishes. */
  readonly reviewQueues?: readonly ReviewQueue[];
  /** Handles events of lower domains, fills their slots and registers what they look up. */
  readonly connect?: () => void;
  readonly commands?: DomainCommands;
  readonly moveIns?: () => Promise<MoveInKinds>;
  readonly setup?: () => Promise<{ steps: readonly Step[] }>;
};
