import type { FastifyReply } from 'fastify';
import { ensurePreview } from './preview-certificate.ts';
import { ensurePrinted, type PrintDeps } from './print-certificate.ts';
import { type CertificateRow, getCertificate, readNumber } from './queries.ts';

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
