import type { LessonFile } from '@malaka/contracts/authoring/lesson-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#/kit/config/config.ts';
import type { Db } from '#/kit/db/connect.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { type StoredLessonFile, listFiles, findGrantedFile } from './lesson-files.ts';
import { isPicture } from './inspect-file.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum lifetime of URLs of lesson files. */
const ADDRESS_HOURS = 6;

/** The variant to send: the original file, or the PDF made from it. */
export type FileGrant = {
  fileId: number;
  isPdf: boolean;
  accountId: number;
  sessionId: number;
  expiresAt: Date;
};

/**
 * Expiry of signed URLs. It is the same for an hour, so that a reloaded page does not download its
 * document again.
 */
export const grantEnd = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + ADDRESS_HOURS) * HOUR_MS);

const kind = { purpose: 'lesson file address', count: 4 };

/**
 * Signs who may read which file until when with the server's key; the grant ends with the named
 * session.
 */
function signLessonFile(secret: string, grant: FileGrant): string {
  const { fileId, isPdf, accountId, sessionId, expiresAt } = grant;
  return signAddress(secret, kind, [fileId, Number(isPdf), accountId, sessionId], expiresAt);
}

/** The grant of a token that we signed and that has not expired. */
function readFileToken(secret: string, token: string, now: Date): FileGrant | undefined {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [fileId = 0, isPdf = 0, accountId = 0, sessionId = 0] = read.facts;
  return { fileId, isPdf: isPdf === 1, accountId, sessionId, expiresAt: read.expiresAt };
}

type Reader = {
  config: Pick<Config, 'secret'>;
  accountId: number;
  sessionId: number;
  now: Date;
};

/** A file of a lesson with signed URLs for `src` and `href`. */
export function viewLessonFile(file: StoredLessonFile, reader: Reader): LessonFile {
  const { config, accountId, sessionId, now } = reader;
  return viewFile(file, (name, isPdf) => {
    const grant = { fileId: file.id, isPdf, accountId, sessionId, expiresAt: grantEnd(now) };
    const token = signLessonFile(config.secret, grant);
    return `${API_PREFIX}/lesson/file/${token}/${encodeURIComponent(name)}`;
  });
}

/** The same with another kind of URL. */
export const viewFile = (
  file: StoredLessonFile,
  address: (name: string, isPdf: boolean) => string,
): LessonFile => ({
  name: file.name,
  url: address(file.name, false),
  contentType: file.contentType,
  bytes: Number(file.bytes),
  pdfUrl: file.pdfKey === null ? null : address(pdfName(file.name), true),
  pdfState: file.pdfState as LessonFile['pdfState'],
});

/** The file of a text lesson; the caller has checked that the reader may read the lesson. */
export async function findReadFile(
  db: Db,
  lessonId: number,
  reader: Reader,
): Promise<LessonFile | null> {
  const file = (await listFiles(db, { lessonId })).find(({ field }) => field === 'file');
  return file ? viewLessonFile(file, reader) : null;
}

const pdfName = (name: string): string => `${name.replace(/\.\w+$/, '')}.pdf`;

const PDF = 'application/pdf';
/**
 * Browsers show no PDF in a sandbox; instead only our own pages may frame it, and it may run no
 * scripts.
 */
const FRAMED_PDF = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

type Query = { token: string; isDownload: boolean; request: FastifyRequest; reply: FastifyReply };
type StoredDocument = { key: string; pdfKey: string | null; name: string; contentType: string };

/** Sends a file of a lesson to the bearer of its address. */
export async function sendLessonFile(
  { config, db, files, now }: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  { token, ...query }: Query,
): Promise<void> {
  const grant = readFileToken(config.secret, token, now());
  const file = grant && (await findGrantedFile(db, grant, now()));
  if (!grant || !file) throw new AppError('auth.forbidden', 403);
  await sendDocument(files, file, { ...query, isPdf: grant.isPdf });
}

/**
 * Sends PDFs and pictures for display, everything else as a download; throws 404 `file.not_found`.
 */
export async function sendDocument(
  files: Deps['files'],
  file: StoredDocument,
  { isPdf, isDownload, request, reply }: Omit<Query, 'token'> & { isPdf: boolean },
): Promise<void> {
  const key = isPdf ? file.pdfKey : file.key;
  if (key === null) throw new AppError('file.not_found', 404);
  const contentType = isPdf ? PDF : file.contentType;
  const isShown = !isDownload && (contentType === PDF || isPicture(contentType));
  const name = isPdf ? pdfName(file.name) : file.name;
  const encoded = encodeURIComponent(name).replaceAll("'", '%27');
  reply
    .header(
      'content-disposition',
      `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`,
    )
    .header('x-frame-options', 'SAMEORIGIN');
  await sendStoredFile(request, reply, files, {
    key,
    contentType,
    cacheControl: 'private, max-age=3600',
    ...(isShown && contentType === PDF && { contentPolicy: FRAMED_PDF }),
  });
}
