import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { ensurePrinted, type PrintDeps, isStored } from './print-certificate.ts';
import { type CertificateRow, getCertificate, readNumber } from './queries.ts';

/** Twice its width in a list, for high-density screens. */
const PREVIEW_WIDTH = 640;

/**
 * Returns where the preview is stored, rendering it from the print file if needed, which never
 * changes.
 */
async function ensurePreview(deps: PrintDeps, certificate: CertificateRow): Promise<string> {
  const { files } = deps;
  const key = `certificates/${certificate.number}/preview.webp`;
  if (await isStored(deps, key)) return key;
  const { imageKey } = await ensurePrinted(deps, certificate);
  // Loaded lazily: most API nodes never render a preview.
  const { default: sharp } = await import('sharp');
  const whole = await buffer(await files.read(imageKey));
  const small = await sharp(whole)
    .resize({ width: PREVIEW_WIDTH })
    .webp({ quality: 72 })
    .toBuffer();
  await files.put(key, small, 'image/webp');
  return key;
}

type Form = 'image' | 'preview' | 'pdf';

const EXTENSIONS: Record<Form, string> = { image: 'png', preview: 'webp', pdf: 'pdf' };

/** Sends the files of a certificate; prints it now if the job has not run yet. */
export async function sendPrinted(
  deps: PrintDeps,
  typedNumber: string,
  form: Form,
  reply: FastifyReply,
): Promise<void> {
  const { files } = deps;
  const certificate = await getCertificate(deps.db, readNumber(typedNumber));
  const key = await keyOf(deps, certificate, form);
  const { size, contentType } = await files.stat(key);
  void reply
    .type(contentType)
    .header('content-length', size)
    .header('cache-control', 'public, max-age=3600')
    .header('content-disposition', `inline; filename="${certificate.number}.${EXTENSIONS[form]}"`);
  void reply.send(await files.read(key));
}

async function keyOf(deps: PrintDeps, certificate: CertificateRow, form: Form): Promise<string> {
  if (form === 'preview') return await ensurePreview(deps, certificate);
  const { imageKey, pdfKey } = await ensurePrinted(deps, certificate);
  return form === 'image' ? imageKey : pdfKey;
}
