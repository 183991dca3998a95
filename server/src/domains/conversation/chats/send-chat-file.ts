import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { sendDocument } from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { findGrantedFile } from './file-queries.ts';
import { readChatFileToken } from './sign-chat-file.ts';

type Query = { token: string; isDownload: boolean; request: FastifyRequest; reply: FastifyReply };

/** Sends a chat file to the bearer of a signed address while its account may see it. */
export async function sendChatFile(
  { config, db, files, now }: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  { token, isDownload, request, reply }: Query,
): Promise<void> {
  const grant = readChatFileToken(config.secret, token, now());
  const file = grant && (await findGrantedFile(db, { ...grant, now: now() }));
  if (!grant || !file) throw new AppError('auth.forbidden', 403);
  if (grant.isPreview && file.previewKey !== null) {
    const sent = { key: file.previewKey, cacheControl: 'private, max-age=3600' };
    await sendStoredFile(request, reply, files, { ...sent, contentType: 'image/webp' });
    return;
  }
  const document = { ...file, pdfKey: null };
  await sendDocument(files, document, { isPdf: false, isDownload, request, reply });
}
