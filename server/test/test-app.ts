import os from 'node:os';
import path from 'node:path';
import type { Audience } from '@malaka/contracts/kit/roles';
import fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Config } from '#/kit/config/config.ts';
import type { Database } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { allDomains, domains, loadRoutes } from '#/domains.ts';
import { exportTables, finders, queues, signs } from '#/domain-parts.ts';
import { createSessionFinder } from '#/domains/people/identity/find-session.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import { createSpace } from '#/kit/free-space.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { createPdfSigner } from '#/kit/signing/pdf-signer.ts';
import { createSigner } from '#/kit/signing/signer.ts';
import { createEmbeddedErp } from '#/domains/people/erp/embedded-register.ts';
import { builtInMeetings } from '#/domains/live/meeting-servers/built-in.ts';
import { createFolderUploads } from '#/domains/authoring/uploads/store/choose-uploads.ts';
import { createPayments } from '#/domains/money/gateways/create-payments.ts';
import { handleErrors } from '#/kit/http/errors.ts';
import { createScope, type Scope } from '#/kit/http/route.ts';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { RecordedCodes } from '#test/standins/recorded-codes.ts';

type DomainName = keyof typeof domains;

type Scopes = { [A in Audience]: Scope<A> };

export type Options = {
  /** The clock; by default the real one. */
  now?: () => Date;
  config?: Partial<Config>;
  deps?: Partial<Deps>;
  /** Builds this domain and those below it; default: the whole API. */
  upTo?: DomainName;
  /** Registers only these routes. */
  only?: (scopes: Scopes, deps: Deps, app: FastifyInstance) => void | Promise<void>;
};

export type TestApp = { app: FastifyInstance; deps: Deps; codes: RecordedCodes };

const personalDataKeys = parseKeyring(newKeyringText());
const signingKeys = parseKeyring(newKeyringText());

const config: Config = {
  mode: 'development',
  role: 'api',
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  trustedProxies: [],
  metricsAddresses: [],
  hasApiDocs: true,
  videoHosts: [],
  dataDir: path.join(os.tmpdir(), `malaka-test-${process.pid}`),
  secret: 'x4Jv0tYp8Qd2Lm6Rk9Wz3Hn7Bc1Fg5Ts',
  personalDataKeys,
  signingKeys,
  logLevel: 'silent',
  rateLimitPerMinute: 1_000_000,
  overloadMs: 0,
  pagePatienceMs: 1000,
  undoSeconds: 10,
  isWorkerOff: false,
  secondFactor: 'optional',
  codesByBot: false,
  sms: { gateways: [], limits: { price: 100, day: 100_000, dayWithCodes: 200_000 } },
  videoEncoder: 'libx264',
  videosAtOnce: 1,
  mayPushInside: false,
  databaseConnections: 20,
  databaseReadLagSeconds: 30,
  slowStatementMs: 0,
  drainMs: 0,
  spaceReserveBytes: 0,
};

type Connected = { db: Database; pool: Pool };

/** The API on a test database, with drivers that need nothing else; closed at the end of the file. */
export async function createTestApp(database: Connected, options: Options = {}): Promise<TestApp> {
  const built = await buildTestApp(database, options);
  afterAll(() => built.app.close());
  return built;
}

/** Whoever builds it closes it. */
export async function buildTestApp(database: Connected, options: Options = {}): Promise<TestApp> {
  const made = createTestDeps(database, options);
  const { deps } = made;
  const app = options.only
    ? await buildPart(deps, options.only)
    : await (options.upTo ? buildDomains(deps, options.upTo) : buildWhole(deps));
  await app.ready();
  return { app, ...made };
}

export function createTestDeps(
  database: Connected,
  options: Pick<Options, 'now' | 'config' | 'deps'> = {},
): { deps: Deps; codes: RecordedCodes } {
  const codes = new RecordedCodes();
  const personalData = createPersonalData(personalDataKeys);
  const settings = { ...config, ...options.config };
  const files = options.deps?.files ?? createMemoryFiles();
  const deps: Deps = {
    config: settings,
    db: database.db,
    pool: database.pool,
    log: pino({ level: options.config?.logLevel ?? 'silent' }),
    now: options.now ?? (() => new Date()),
    files,
    uploads: createFolderUploads(path.join(settings.dataDir, 'resumable'), files),
    space: createSpace(settings, database.pool),
    codes,
    erp: createEmbeddedErp(database.db, personalData),
    meetings: builtInMeetings,
    exportTables,
    finders,
    queues,
    signs,
    payments: createPayments(settings),
    personalData,
    signer: createSigner(settings.signingKeys),
    signPdf: createPdfSigner(settings, options.now ?? (() => new Date())),
    video: undefined,
    streams: undefined,
    documents: undefined,
    ...options.deps,
  };
  return { deps, codes };
}

async function buildWhole(deps: Deps): Promise<FastifyInstance> {
  const { buildApp } = await import('#/app.ts');
  return await buildApp(deps);
}

async function buildDomains(deps: Deps, last: DomainName): Promise<FastifyInstance> {
  const { buildNode } = await import('#/kit/build-node.ts');
  const included = allDomains.slice(0, allDomains.indexOf(domains[last]) + 1);
  return await buildNode(deps, finderOf(deps), await loadRoutes(included));
}

const finderOf = (deps: Deps) =>
  createSessionFinder(deps.db, () => deps.now(), deps.config.secondFactor);

async function buildPart(
  deps: Deps,
  register: NonNullable<Options['only']>,
): Promise<FastifyInstance> {
  const app = fastify({ loggerInstance: deps.log });
  handleErrors(app);
  const needs = { findSession: finderOf(deps), now: deps.now };
  const scope = <A extends Audience>(audience: A) => createScope(app, audience, needs, []);
  await register(
    {
      public: scope('public'),
      signedIn: scope('signedIn'),
      learner: scope('learner'),
      author: scope('author'),
      manager: scope('manager'),
      examiner: scope('examiner'),
      reviewer: scope('reviewer'),
      admin: scope('admin'),
    },
    deps,
    app,
  );
  return app;
}
