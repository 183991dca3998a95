import type { FastifyReply } from 'fastify';
import { AppError } from '#/http/app-error.ts';
import { type PrintDeps, printRow } from './print-certificate.ts';
import { getCertificate, readNumber } from './queries.ts';

type Form = 'image' | 'pdf';

/** A printed certificate; one whose turn has not come, or whose file is lost, is printed now. */
export async function sendPrinted(
  deps: PrintDeps,
  typedNumber: string,
  form: Form,
  reply: FastifyReply,
): Promise<void> {
  const { files } = deps;
  const certificate = await getCertificate(deps.db, readNumber(typedNumber));
  let key = form === 'image' ? certificate.imageKey : certificate.pdfKey;
  if (key === null || !(await isStored(deps, key))) {
    const printed = await printRow(deps, certificate);
    key = form === 'image' ? printed.imageKey : printed.pdfKey;
  }
  const { size, contentType } = await files.stat(key);
  const extension = form === 'image' ? 'png' : 'pdf';
  void reply
    .type(contentType)
    .header('content-length', size)
    .header('cache-control', 'public, max-age=3600')
    .header('content-disposition', `inline; filename="${certificate.number}.${extension}"`);
  void reply.send(await files.read(key));
}

async function isStored({ files }: PrintDeps, key: string): Promise<boolean> {
  try {
    await files.stat(key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.not_found') return false;
    throw error;
  }
}
