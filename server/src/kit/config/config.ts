import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type BackupConfig, backupConfig, backupSettings } from './backup-settings.ts';
import { type EdgeConfig, edgeConfig, edgeSettings } from './edge-settings.ts';
import { isSequence } from './guessable.ts';
import {
  parseKeyring,
  type Keyring,
  readDevelopmentSecret,
  readStoredSecret,
  readPersonalDataKeys,
  readSigningKeys,
} from './secret-file.ts';
import { StartError } from './start-error.ts';
import { type TraceConfig, traceConfig, traceSettings } from './trace-settings.ts';

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://malaka.uz' })
  .transform((text) => text.replace(/\/+$/, ''));

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user:password@host/malaka',
});

/** Software, NVIDIA, Intel, and the open driver of Linux. */
const VIDEO_ENCODERS = ['libx264', 'h264_nvenc', 'h264_qsv', 'h264_vaapi'] as const;
export type VideoEncoder = (typeof VIDEO_ENCODERS)[number];

/** Settings of the installation; those of domains are defined in the domains. */
export const baseSettings = {
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().optional(),
  WORKER_PORT: wholeNumber(1, 65535).optional(),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  SLOW_STATEMENT_MS: wholeNumber(0, 600_000).default(1000),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_READ_LAG_SECONDS: wholeNumber(1, 3600).default(30),
  DATABASE_CONNECTIONS: wholeNumber(4, 200).default(20),
  MALAKA_DATA: z.string().optional(),
  DRAIN_MS: wholeNumber(0, 20_000).optional(),
  SPACE_RESERVE_MB: wholeNumber(64, 1_000_000).default(512),
  MALAKA_MODE: oneOf(['development', 'production']).default('development'),
  MALAKA_ROLE: oneOf(['all', 'api', 'worker']).default('all'),
  MALAKA_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  MALAKA_PERSONAL_DATA_KEYS: z.string().optional(),
  MALAKA_SIGNING_KEYS: z.string().optional(),
  MALAKA_PDF_P12: z.string().optional(),
  MALAKA_PDF_P12_PASSWORD: z.string().optional(),
  ERP_URL: webAddress.optional(),
  ERP_TOKEN: z.string().optional(),
  MALAKA_BBB_URL: webAddress.optional(),
  MALAKA_BBB_SECRET: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  ...edgeSettings,
  ...backupSettings,
  ...traceSettings,
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  VIDEO_ENCODER: oneOf(VIDEO_ENCODERS).default('libx264'),
  VIDEOS_AT_ONCE: wholeNumber(1, 16).default(1),
  STREAM_PUSH_INSIDE: z.stringbool({ error: 'must be true or false' }).default(false),
  STREAM_TICKET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{32,100}$/, { error: 'must have 32 to 100 letters and digits' })
    .optional(),
  OFFICE_PATH: z.string().optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  SECOND_FACTOR: oneOf(['required', 'optional']).optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  OVERLOAD_MS: wholeNumber(0, 60_000).default(1000),
  PAGE_PATIENCE_MS: wholeNumber(100, 60_000).default(1000),
  UNDO_SECONDS: wholeNumber(3, 600).default(10),
  WORKER_OFF: z.stringbool({ error: 'must be true or false' }).default(false),
  CODES_BY_BOT: z.stringbool({ error: 'must be true or false' }).default(false),
};

const schema = z.object(baseSettings);
type Settings = z.output<typeof schema>;

type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

export type BaseConfig = {
  mode: 'development' | 'production';
  role: 'all' | 'api' | 'worker';
  host: string;
  port: number;
  /** Port for health and metrics of a process that is only a worker; absent: no listener. */
  workerPort?: number;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl?: string;
  /** A replica for queries that tolerate slightly old data. */
  databaseReadUrl?: string;
  databaseReadLagSeconds: number;
  /** Log statements slower than this; 0: never. */
  slowStatementMs: number;
  /** Database connections shared by requests and jobs of this process. */
  databaseConnections: number;
  dataDir: string;
  /** How long a stopping node reports "not ready" but still answers. */
  drainMs: number;
  /** Refuse files that would leave less free space than this. */
  spaceReserveBytes: number;
  secret: string;
  /** Encrypt passports and personal numbers; see kit/personal-data. */
  personalDataKeys: Keyring;
  /** Sign QR codes and badges; see kit/signing. */
  signingKeys: Keyring;
  /** Signs PDFs; absent: the platform's own key with a self-signed certificate. */
  pdfP12?: { path: string; password: string };
  /** Absent: the embedded register. */
  erp?: { url: string; token: string };
  /** Absent: webinars take place in the built-in room. */
  bigBlueButton?: { url: string; secret: string };
  s3?: S3Config;
  ffmpegPath?: string;
  videoEncoder: VideoEncoder;
  /** Videos that one worker converts concurrently. */
  videosAtOnce: number;
  ffprobePath?: string;
  /** Allow pushing streams to addresses of the internal network. */
  mayPushInside: boolean;
  /** Shared with a proxy that serves stream segments itself; absent: a generated key. */
  streamTicketKey?: string;
  officePath?: string;
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  rateLimitPerMinute: number;
  /** A node whose requests wait longer than this answers 503; 0: never. */
  overloadMs: number;
  /** How long a page waits at most for its server-rendered part. */
  pagePatienceMs: number;
  /** How long a decision can be undone before it is published. */
  undoSeconds: number;
  /** Makes browsers unregister the service worker and drop its caches. */
  isWorkerOff: boolean;
  /** Whether teachers, managers, the ministry and admins must have a second factor. */
  secondFactor: 'required' | 'optional';
  /** Send codes by the Telegram bot until an administrator chooses otherwise. */
  codesByBot: boolean;
} & EdgeConfig &
  BackupConfig &
  TraceConfig;

/** Domains add their settings by declaration merging. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
export interface Config extends BaseConfig {}

/** The data folder of the setting MALAKA_DATA. */
export const dataFolderAt = (setting = 'data'): string => path.resolve(projectRoot, setting);

export function baseConfig(input: Settings): BaseConfig {
  const dataDir = dataFolderAt(input.MALAKA_DATA);
  const isProduction = input.MALAKA_MODE === 'production';
  const secret = isProduction
    ? productionSecret(input.MALAKA_SECRET ?? readStoredSecret(dataDir))
    : (input.MALAKA_SECRET ?? readDevelopmentSecret(dataDir));
  const edge = edgeConfig(input);
  return {
    mode: input.MALAKA_MODE,
    role: input.MALAKA_ROLE,
    // Demo accounts have known passwords: by default only this machine can reach them.
    host: input.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: input.PORT,
    workerPort: input.WORKER_PORT,
    ...edge,
    backup: backupConfig(input),
    traces: traceConfig(input),
    databaseUrl: input.DATABASE_URL,
    slowStatementMs: input.SLOW_STATEMENT_MS,
    databaseReadUrl: input.DATABASE_READ_URL,
    databaseReadLagSeconds: input.DATABASE_READ_LAG_SECONDS,
    databaseConnections: input.DATABASE_CONNECTIONS,
    dataDir,
    drainMs: input.DRAIN_MS ?? (isProduction ? 5000 : 0),
    spaceReserveBytes: input.SPACE_RESERVE_MB * 1024 ** 2,
    secret,
    personalDataKeys: parseKeyring(
      input.MALAKA_PERSONAL_DATA_KEYS ?? readPersonalDataKeys(dataDir),
    ),
    signingKeys: parseKeyring(
      input.MALAKA_SIGNING_KEYS ?? readSigningKeys(dataDir),
      'MALAKA_SIGNING_KEYS',
    ),
    pdfP12: pdfP12Config(input),
    erp: erpConfig(input),
    bigBlueButton: bigBlueButtonConfig(input),
    s3: s3Config(input),
    ffmpegPath: input.FFMPEG_PATH,
    ffprobePath: input.FFPROBE_PATH,
    videoEncoder: input.VIDEO_ENCODER,
    videosAtOnce: input.VIDEOS_AT_ONCE,
    mayPushInside: input.STREAM_PUSH_INSIDE,
    streamTicketKey: input.STREAM_TICKET_KEY,
    officePath: input.OFFICE_PATH,
    logLevel: input.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    rateLimitPerMinute: input.RATE_LIMIT_PER_MINUTE,
    overloadMs: input.OVERLOAD_MS,
    pagePatienceMs: input.PAGE_PATIENCE_MS,
    undoSeconds: input.UNDO_SECONDS,
    isWorkerOff: input.WORKER_OFF,
    secondFactor: input.SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    codesByBot: input.CODES_BY_BOT,
  };
}

const howToMakeSecret = 'make one with: openssl rand -base64 48';

function productionSecret(secret: string | undefined): string {
  if (secret === undefined) {
    throw new StartError(`Setting MALAKA_SECRET is required in production; ${howToMakeSecret}.`);
  }
  const isSample = /change.?me|replace.?me|example|sample|secret|password|malaka/i.test(secret);
  // Eight repeated characters are not a coincidence: such a secret is only as strong as its
  // repeated part.
  const isRepeated = /(.{8}).*\1/s.test(secret);
  if (isSample || isRepeated || isSequence(secret) || new Set(secret).size < 12) {
    throw new StartError(
      `Setting MALAKA_SECRET looks like a sample or is easy to guess; ${howToMakeSecret}.`,
    );
  }
  return secret;
}

function pdfP12Config(input: Settings): BaseConfig['pdfP12'] {
  const { MALAKA_PDF_P12: file, MALAKA_PDF_P12_PASSWORD: password = '' } = input;
  if (file === undefined) return undefined;
  try {
    // Otherwise a bad file would fail only at the first certificate, long after startup.
    if (input.MALAKA_MODE === 'production') readFileSync(file);
  } catch (cause) {
    throw new StartError(`The file of setting MALAKA_PDF_P12 cannot be read: ${file}`, { cause });
  }
  return { path: file, password };
}

function erpConfig({ ERP_URL: url, ERP_TOKEN: token }: Settings): BaseConfig['erp'] {
  if (url === undefined && token === undefined) return undefined;
  if (url !== undefined && token !== undefined) return { url, token };
  throw new StartError('Settings ERP_URL and ERP_TOKEN belong together: give both or none.');
}

function bigBlueButtonConfig(input: Settings): BaseConfig['bigBlueButton'] {
  const { MALAKA_BBB_URL: url, MALAKA_BBB_SECRET: secret, MALAKA_MODE: mode } = input;
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined) {
    throw new StartError(
      'Settings MALAKA_BBB_URL and MALAKA_BBB_SECRET belong together: give both or none.',
    );
  }
  // Anyone who intercepts the traffic could enter any meeting with its URLs.
  if (mode === 'production' && !url.startsWith('https:')) {
    throw new StartError('Setting MALAKA_BBB_URL must be an https address in production.');
  }
  return { url, secret };
}

function s3Config(input: Settings): S3Config | undefined {
  const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = required.find((name) => input[name] === undefined);
  if (missing !== undefined) {
    const present = required.find((name) => input[name] !== undefined);
    if (present === undefined) return undefined;
    throw new StartError(
      `Setting ${missing} is missing: with ${present} given, all of ${required.join(', ')} are needed.`,
    );
  }
  return {
    endpoint: input.S3_ENDPOINT!,
    bucket: input.S3_BUCKET!,
    region: input.S3_REGION,
    accessKey: input.S3_ACCESS_KEY!,
    secretKey: input.S3_SECRET_KEY!,
  };
}
