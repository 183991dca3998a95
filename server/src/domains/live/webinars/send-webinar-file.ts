import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { findWebinarFile, sendDocument } from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { readWebinarFileToken } from './sign-webinar-file.ts';

type Query = { token: string; isDownload: boolean; request: FastifyRequest; reply: FastifyReply };

/** Sends the presentation of an open webinar to the bearer of a signed address. */
export async function sendWebinarFile(
  { config, db, files, now }: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  { token, ...rest }: Query,
): Promise<void> {
  const grant = readWebinarFileToken(config.secret, token, now());
  const file = grant && (await findWebinarFile(db, grant.fileId));
  if (!grant || !file) throw new AppError('auth.forbidden', 403);
  await sendDocument(files, file, { ...rest, isPdf: grant.isPdf });
}
