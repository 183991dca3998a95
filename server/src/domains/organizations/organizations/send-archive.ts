import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '#/kit/files/port.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';

type Query = { request: FastifyRequest; reply: FastifyReply };

/** As a download; browsers never open it as a page of ours. */
export async function sendArchive(
  files: FileStorage,
  { key, name }: { key: string; name: string },
  { request, reply }: Query,
): Promise<void> {
  const encoded = encodeURIComponent(name).replaceAll("'", '%27');
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encoded}`);
  await sendStoredFile(request, reply, files, { key, cacheControl: 'private, no-store' });
}
