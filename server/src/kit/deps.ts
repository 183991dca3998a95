import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#/kit/config/config.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Space } from './free-space.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import type { PdfSigner } from '#/kit/signing/pdf-signer.ts';
import type { Signer } from '#/kit/signing/signer.ts';
import type { CodeSender } from '#/kit/gateways/codes.ts';
import type { DocumentTools } from '#/kit/gateways/documents.ts';
import type { ErpGateway } from '#/kit/gateways/erp.ts';
import type { ExportTables } from '#/kit/excel/export-table.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import type { MeetingDriver } from '#/kit/gateways/meetings.ts';
import type { Payments } from '#/kit/gateways/payments.ts';
import type { SmsGateway, SmsSender } from '#/kit/gateways/sms.ts';
import type { PushSender } from '#/kit/gateways/push.ts';
import type { StreamTools } from '#/kit/gateways/streams.ts';
import type { TelegramBot, TelegramNotifications } from '#/kit/gateways/telegram.ts';
import type { UploadStore } from '#/kit/gateways/uploads.ts';
import type { VideoTools } from '#/kit/gateways/video.ts';
import type { LiveSender } from '#/kit/gateways/live.ts';

/** Everything that a feature may need from outside; only main.ts and tests choose. */
export type Deps = {
  config: Config;
  db: Kysely<DB>;
  pool: Pool;
  log: FastifyBaseLogger;
  /** The clock; tests set it. */
  now: () => Date;
  files: FileStorage;
  /** Videos on their way here. */
  uploads: UploadStore;
  /** Where this process and its database write. */
  space: Space;
  codes: CodeSender;
  /** Absent where no SMS gateway is set up. */
  sms?: SmsSender;
  /** What it sends by. */
  smsGateways?: readonly SmsGateway[];
  /** Absent where no bot is set up. */
  telegram?: TelegramNotifications;
  bot?: TelegramBot;
  /** The staff register: a real one, or the embedded one. */
  erp: ErpGateway;
  /** Where webinars are held: the platform's own room, or a meeting server. */
  meetings: MeetingDriver;
  /** What can be had as an Excel file; the domains list their own. */
  exportTables: ExportTables;
  /** By whom money comes in. */
  payments: Payments;
  /** Absent where no keys are set up: browsers then get no messages. */
  push?: PushSender;
  /** Closes and opens passports and personal numbers. */
  personalData: PersonalData;
  /** Signs QR codes and badges for the platform. */
  signer: Signer;
  /** Signs PDFs for the platform. */
  signPdf: PdfSigner;
  /** Absent where no ffmpeg was found: videos then stay plain mp4. */
  video: VideoTools | undefined;
  /** Absent where no ffmpeg was found: webinars then have no picture of their own. */
  streams: StreamTools | undefined;
  /** Absent where no LibreOffice was found: documents are then downloads. */
  documents: DocumentTools | undefined;
  /** Tells open pages of any node; absent until a node or a worker has opened its channel. */
  live?: LiveSender;
};
