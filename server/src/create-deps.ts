import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#/kit/config/config.ts';
import { createDatabase } from '#/kit/db/connect.ts';
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
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import {
  builtInMeetings,
  createBigBlueButton,
  createMeetingAddresses,
  createStreamTools,
} from '#/domains/live/index.ts';
import type { MeetingDriver } from '#/kit/gateways/meetings.ts';
import { createPayments } from '#/domains/money/index.ts';
import { exportTables } from '#/export-tables.ts';
import '#/handlers.ts';
import { finders } from '#/finders.ts';
import { queues } from '#/queues.ts';
import { registerTexts } from '#/texts.ts';

/** The drivers that the settings choose; each has a default that needs nothing else. */
export async function createDeps(
  config: Config,
  pool: Pool,
  log: FastifyBaseLogger,
): Promise<Deps> {
  // Every process that has the drivers may speak to people.
  registerTexts();
  const db = createDatabase(pool);
  const personalData = createPersonalData(config.personalDataKeys);
  const files = await chooseFiles(config);
  const now = () => new Date();
  return {
    config,
    db,
    pool,
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
    payments: createPayments(config),
    ...(config.push && { push: createWebPush(config.push) }),
    personalData,
    signer: createSigner(config.signingKeys),
    signPdf: createPdfSigner(config, now),
    ...chooseVideo(config, log),
    documents: chooseDocuments(config, log),
  };
}

function chooseMeetings(config: Config, now: () => Date): MeetingDriver {
  if (config.bigBlueButton === undefined) return builtInMeetings;
  const addresses = createMeetingAddresses(config, now);
  return createBigBlueButton({ ...config.bigBlueButton, ownSecret: config.secret, addresses, now });
}

async function chooseFiles({ s3, dataDir }: Config): Promise<FileStorage> {
  if (s3 === undefined) return await createFolderStorage(path.join(dataDir, 'files'));
  // The S3 client is large; the many installations with a folder never load it.
  const { createS3Storage } = await import('#/kit/files/s3-storage.ts');
  return await createS3Storage(s3, path.join(dataDir, 'spool'));
}

function chooseVideo(config: Config, log: FastifyBaseLogger): Pick<Deps, 'video' | 'streams'> {
  const { found, warning } = findVideoPrograms(config);
  if (warning !== undefined) log.warn(warning);
  if (!found) return { video: undefined, streams: undefined };
  const { ffmpeg: ffmpegPath, ffprobe: ffprobePath } = found;
  const { dataDir: storageFolder, mayPushInside } = config;
  return {
    video: createVideoTools({ ffmpegPath, ffprobePath, log }),
    streams: createStreamTools({ ffmpegPath, storageFolder, mayPushInside }),
  };
}

function chooseDocuments(config: Config, log: FastifyBaseLogger): DocumentTools | undefined {
  const { found, warning } = findOffice(config.officePath);
  if (warning !== undefined) log.warn(warning);
  return found === undefined ? undefined : createOfficeTools({ officePath: found, log });
}
