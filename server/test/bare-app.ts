import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BODY_MAX_BYTES } from '@malaka/contracts/kit/limits';
import fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Config } from '#/kit/config/config.ts';
import { createDatabase } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { exportTables, finders, queues, signs } from '#/domain-parts.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import { createSpace } from '#/kit/free-space.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { builtInMeetings } from '#/domains/live/meeting-servers/built-in.ts';
import { createFolderUploads } from '#/domains/authoring/uploads/store/choose-uploads.ts';
import { createPdfSigner } from '#/kit/signing/pdf-signer.ts';
import { createSigner } from '#/kit/signing/signer.ts';
import { createEmbeddedErp } from '#/domains/people/erp/embedded-register.ts';
import { handleErrors, refuseUnreadable } from '#/kit/http/errors.ts';
import { RecordedCodes } from '#test/standins/recorded-codes.ts';

type Bare = { app: FastifyInstance; deps: Deps };

/** An app without features, for tests of what all features build on. */
export async function createBareApp(
  pool: Pool,
  register: (app: FastifyInstance, deps: Deps) => unknown,
  overrides: { config?: Partial<Config>; deps?: Partial<Deps> } = {},
): Promise<Bare> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'malaka-bare-'));
  const personalDataKeys = parseKeyring(newKeyringText());
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
    dataDir,
    secret: 'q8Zc3Vn6Rt1Yx5Lp0Wk7Jm2Hd9Bf4Gs',
    personalDataKeys,
    signingKeys: parseKeyring(newKeyringText()),
    logLevel: 'silent',
    rateLimitPerMinute: 600,
    overloadMs: 0,
    pagePatienceMs: 1000,
    undoSeconds: 10,
    isWorkerOff: false,
    codesByBot: false,
    sms: { gateways: [], limits: { price: 100, day: 100_000, dayWithCodes: 200_000 } },
    secondFactor: 'optional',
    videoEncoder: 'libx264',
    videosAtOnce: 1,
    mayPushInside: false,
    databaseConnections: 20,
    databaseReadLagSeconds: 30,
    slowStatementMs: 0,
    drainMs: 0,
    spaceReserveBytes: 0,
    ...overrides.config,
  };
  const db = createDatabase(pool);
  const personalData = createPersonalData(personalDataKeys);
  const files = await createFolderStorage(path.join(dataDir, 'files'));
  const deps: Deps = {
    config,
    db,
    pool,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    files,
    uploads: createFolderUploads(path.join(dataDir, 'resumable'), files),
    space: createSpace(config, pool),
    codes: new RecordedCodes(),
    erp: createEmbeddedErp(db, personalData),
    meetings: builtInMeetings,
    exportTables,
    finders,
    queues,
    signs,
    payments: {},
    personalData,
    signer: createSigner(config.signingKeys),
    signPdf: createPdfSigner(config, () => new Date()),
    video: undefined,
    streams: undefined,
    documents: undefined,
    ...overrides.deps,
  };
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_MAX_BYTES,
    frameworkErrors: refuseUnreadable,
  });
  handleErrors(app);
  await register(app, deps);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, deps };
}
