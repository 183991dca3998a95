import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { readClock } from '#/kit/clock.ts';
import type { Config } from '#/kit/config/config.ts';
import { createDatabase, type Database } from '#/kit/db/connect.ts';
import { logSlowStatements } from '#/kit/server/slow-statements.ts';
import { Replica } from '#/kit/db/replica.ts';
import type { Deps } from '#/kit/deps.ts';
import { createSpace } from '#/kit/free-space.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { createPdfSigner } from '#/kit/signing/pdf-signer.ts';
import { createSigner } from '#/kit/signing/signer.ts';
import { chooseMessaging, createWebPush } from '#/domains/conversation/index.ts';
import { createEmbeddedErp, createHttpErp } from '#/domains/people/index.ts';
import {
  chooseUploads,
  createOfficeTools,
  createVideoTools,
  findOffice,
  findVideoPrograms,
} from '#/domains/authoring/index.ts';
import type { DocumentTools } from '#/kit/gateways/documents.ts';
import { chooseFiles } from '#/kit/files/choose-files.ts';
import {
  builtInMeetings,
  createBigBlueButton,
  createMeetingAddresses,
  createStreamTools,
} from '#/domains/live/index.ts';
import type { MeetingDriver } from '#/kit/gateways/meetings.ts';
import { createPayments } from '#/domains/money/index.ts';
import { exportTables, finders, queues, registerDomains, signs } from '#/domain-parts.ts';

/** Chooses drivers by the settings; every default works without further software. */
export async function createDeps(
  config: Config,
  pool: Pool,
  log: FastifyBaseLogger,
  /** `isInUse`: a server of this data folder may be running. */
  options: { isInUse?: boolean } = {},
): Promise<Deps> {
  registerDomains();
  const { slowStatementMs: slowMs } = config;
  const db = createDatabase(
    pool,
    slowMs > 0 ? logSlowStatements({ pool, log, slowMs }) : undefined,
  );
  const personalData = createPersonalData(config.personalDataKeys);
  const files = await chooseFiles(config, options);
  const now = readClock;
  return {
    config,
    db,
    pool,
    replica: chooseReplica(config, db, log),
    log,
    now,
    files,
    uploads: await chooseUploads(config, files),
    space: createSpace(config, pool),
    ...(await chooseMessaging(config, { db, log, now, personalData })),
    erp: config.erp ? createHttpErp(config.erp) : createEmbeddedErp(db, personalData),
    meetings: chooseMeetings(config, now),
    exportTables,
    finders,
    queues,
    signs,
    payments: createPayments(config),
    ...(config.push && { push: createWebPush(config.push) }),
    personalData,
    signer: createSigner(config.signingKeys),
    signPdf: createPdfSigner(config, now),
    ...chooseVideo(config, log),
    documents: chooseDocuments(config, log),
  };
}

function chooseReplica(config: Config, db: Database, log: FastifyBaseLogger): Replica | undefined {
  const { databaseReadUrl: url, databaseReadLagSeconds: maxLagSeconds } = config;
  if (url === undefined) return undefined;
  return new Replica({ url, maxLagSeconds, connections: config.databaseConnections }, { db, log });
}

function chooseMeetings(config: Config, now: () => Date): MeetingDriver {
  if (config.bigBlueButton === undefined) return builtInMeetings;
  const addresses = createMeetingAddresses(config, now);
  return createBigBlueButton({ ...config.bigBlueButton, ownSecret: config.secret, addresses, now });
}

function chooseVideo(config: Config, log: FastifyBaseLogger): Pick<Deps, 'video' | 'streams'> {
  const { found, warning } = findVideoPrograms(config);
  if (warning !== undefined) log.warn(warning);
  if (!found) return { video: undefined, streams: undefined };
  const { ffmpeg: ffmpegPath, ffprobe: ffprobePath } = found;
  const { dataDir: storageFolder, mayPushInside } = config;
  return {
    video: createVideoTools({ ffmpegPath, ffprobePath, encoder: config.videoEncoder, log }),
    streams: createStreamTools({ ffmpegPath, storageFolder, mayPushInside }),
  };
}

function chooseDocuments(config: Config, log: FastifyBaseLogger): DocumentTools | undefined {
  const { found, warning } = findOffice(config.officePath);
  if (warning !== undefined) log.warn(warning);
  return found === undefined ? undefined : createOfficeTools({ officePath: found, log });
}
