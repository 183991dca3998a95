import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#/kit/config/config.ts';
import type { Kysely } from 'kysely';
import type { Replica } from '#/kit/db/replica.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Space } from './free-space.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import type { PdfSigner } from '#/kit/signing/pdf-signer.ts';
import type { Signer } from '#/kit/signing/signer.ts';
import type { CodeSender } from '#/kit/gateways/codes.ts';
import type { DocumentTools } from '#/kit/gateways/documents.ts';
import type { ErpGateway } from '#/kit/gateways/erp.ts';
import type { Finders } from '#/kit/quick-search/finder.ts';
import type { Signs } from '#/kit/platform-state/sign.ts';
import type { Queues } from '#/kit/queues/queue.ts';
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

/** Everything a feature needs from outside; only main.ts and tests choose implementations. */
export type Deps = {
  config: Config;
  db: Kysely<DB>;
  pool: Pool;
  /** Absent if no replica is configured; see `readReport`. */
  replica?: Replica | undefined;
  log: FastifyBaseLogger;
  /** The clock; tests set it. */
  now: () => Date;
  files: FileStorage;
  /** Unfinished uploads of videos. */
  uploads: UploadStore;
  /** Free disk space of this process and its database. */
  space: Space;
  codes: CodeSender;
  /** Absent if no SMS gateway is configured. */
  sms?: SmsSender;
  /** The gateways `sms` uses. */
  smsGateways?: readonly SmsGateway[];
  /** Absent if no bot is configured. */
  telegram?: TelegramNotifications;
  bot?: TelegramBot;
  /** The staff register: over HTTP, or the embedded one. */
  erp: ErpGateway;
  /** The built-in room, or a meeting server. */
  meetings: MeetingDriver;
  /** Tables that can be exported to Excel; domains list their own. */
  exportTables: ExportTables;
  /** Queues of work for the staff; domains list their own. */
  queues: Queues;
  /** Health signs of the platform's parts; domains list their own. */
  signs: Signs;
  /** What the quick search finds; domains list their own. */
  finders: Finders;
  /** Payment providers. */
  payments: Payments;
  /** Absent without keys: no browser push. */
  push?: PushSender;
  /** Encrypts and decrypts passports and personal numbers. */
  personalData: PersonalData;
  /** Signs QR codes and badges for the platform. */
  signer: Signer;
  /** Signs PDFs for the platform. */
  signPdf: PdfSigner;
  /** Absent without ffmpeg: videos then stay plain mp4. */
  video: VideoTools | undefined;
  /** Absent without ffmpeg: webinars cannot be streamed by the platform itself. */
  streams: StreamTools | undefined;
  /** Absent without LibreOffice: documents are offered as downloads. */
  documents: DocumentTools | undefined;
  /** Sends events to open pages on any node; absent until the process has opened its channel. */
  live?: LiveSender;
};
