import type { FastifyReply } from 'fastify';
import { ensurePrinted, type PrintDeps } from './print-certificate.ts';
import { getCertificate, readNumber } from './queries.ts';

type Form = 'image' | 'pdf';

/** A printed certificate; one whose turn has not come is printed now. */
export async function sendPrinted(
  deps: PrintDeps,
  typedNumber: string,
  form: Form,
  reply: FastifyReply,
): Promise<void> {
  const { files } = deps;
  const certificate = await getCertificate(deps.db, readNumber(typedNumber));
  const { imageKey, pdfKey } = await ensurePrinted(deps, certificate);
  const key = form === 'image' ? imageKey : pdfKey;
  const { size, contentType } = await files.stat(key);
  const extension = form === 'image' ? 'png' : 'pdf';
  void reply
    .type(contentType)
    .header('content-length', size)
    .header('cache-control', 'public, max-age=3600')
    .header('content-disposition', `inline; filename="${certificate.number}.${extension}"`);
  void reply.send(await files.read(key));
}
