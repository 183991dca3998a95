import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { isPicture } from './file-types.ts';
import { findGrantedFile } from './file-queries.ts';
import { readFileToken } from './sign-lesson-file.ts';
import { pdfName } from './view-lesson-file.ts';

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
