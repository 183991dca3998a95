import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { languageOf } from '#/kit/http/language.ts';
import { issuedByOf, type PrintedCertificate } from './printed-certificate.ts';
import {
  type CertificateRow,
  findCertificateById,
  updatePrinted,
  getCertificate,
  readNumber,
} from './queries.ts';
import { checkLink } from './show-certificate.ts';
import { certificateTexts } from './texts.ts';

type Printed = { imageKey: string; pdfKey: string };
type PrintDeps = Pick<Deps, 'db' | 'files' | 'config' | 'signer' | 'signPdf'>;

/** The job. A certificate already printed on demand stays as it was signed. */
export async function printCertificate(
  deps: PrintDeps,
  { certificateId }: JobPayloads['print-certificate'],
): Promise<void> {
  const certificate = await findCertificateById(deps.db, certificateId);
  if (certificate) await ensurePrinted(deps, certificate);
}

/**
 * Where both files are stored; prints the certificate now if it was not printed or a file is
 * missing.
 */
async function ensurePrinted(deps: PrintDeps, certificate: CertificateRow): Promise<Printed> {
  const { imageKey, pdfKey } = certificate;
  const isPrinted =
    imageKey !== null &&
    pdfKey !== null &&
    (await isStored(deps, imageKey)) &&
    (await isStored(deps, pdfKey));
  return isPrinted ? { imageKey, pdfKey } : await printRow(deps, certificate);
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

/** Renders both files, stores them and records where they are. */
async function printRow(deps: PrintDeps, certificate: CertificateRow): Promise<Printed> {
  const { db, files } = deps;
  const { number } = certificate;
  const language = languageOf(certificate.language);
  const { pdf, image } = await drawForms(deps, {
    ...certificate,
    ...(await issuedByOf(db, certificate)),
    language,
    checkUrl: checkLink(deps, certificate),
  });
  const keys = {
    imageKey: `certificates/${number}/certificate.png`,
    pdfKey: `certificates/${number}/certificate.pdf`,
  };
  await files.put(keys.imageKey, image, 'image/png');
  await files.put(keys.pdfKey, pdf, 'application/pdf');
  await updatePrinted(db, certificate.id, keys);
  return keys;
}

/** The signed PDF and the picture. */
export async function drawForms(
  { signPdf }: Pick<Deps, 'signPdf'>,
  certificate: PrintedCertificate,
): Promise<{ pdf: Buffer; image: Buffer }> {
  // The PDF and picture libraries are loaded by the first certificate: most API nodes never print.
  const [{ drawPdf }, { drawPicture }, { layoutCertificate }, { measure }] = await Promise.all([
    import('./certificate-pdf.ts'),
    import('./draw-certificate.ts'),
    import('./layout-certificate.ts'),
    import('#/kit/print/fonts.ts'),
  ]);
  const shapes = layoutCertificate(certificate, measure);
  const { language, number } = certificate;
  const reason = `${certificateTexts[language].title} ${number}`;
  const pdf = await signPdf(await drawPdf(certificate, shapes), { reason });
  return { pdf, image: await drawPicture(shapes) };
}

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
