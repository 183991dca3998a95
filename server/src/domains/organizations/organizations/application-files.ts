import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PictureUpload, encodePicture } from '#/kit/files/encode-picture.ts';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';

const FOLDER = 'organizations/';
const SIDE_MAX = 512;

/** Accepted types of a logo, detected by content. */
export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Re-encodes a logo in its own shape with transparency; returns its address. */
export async function storeLogo(files: FileStorage, upload: PictureUpload): Promise<string> {
  const body = await encodePicture(upload, (picture) =>
    picture
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 }),
  );
  const name = `${FOLDER}${randomBytes(12).toString('hex')}.webp`;
  await files.put(publicKey(name), body, 'image/webp');
  return publicAddress(name);
}

/** Deletes a stored logo; the shared demo pictures stay. */
export async function deleteLogo(files: FileStorage, address: string | null): Promise<void> {
  const [, name] = address?.split(publicAddress(FOLDER)) ?? [];
  if (name !== undefined && /^[0-9a-f]{24}\.webp$/.test(name)) {
    await files.delete(publicKey(FOLDER + name));
  }
}

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
