import type { CourseType } from '@malaka/contracts/courses';
import type { JobPayloads } from '#/db/jobs.ts';
import type { Deps } from '#/deps.ts';
import { getSettings } from '#/features/settings/queries.ts';
import { inLanguage, languageOf } from '#/http/language.ts';
import type { PrintedCertificate } from './layout-certificate.ts';
import { type CertificateRow, findCertificateById, updatePrinted } from './queries.ts';

/** What administrators have printed on new certificates; those that are printed stay as they are. */
const TEXTS = [
  'certificate.issuer',
  'certificate.signatory',
  'certificate.signatory_title',
] as const;

type Printed = { imageKey: string; pdfKey: string };

/** The job: printing a certificate again writes the same files again. */
export async function printCertificate(
  deps: Deps,
  { certificateId }: JobPayloads['print-certificate'],
): Promise<void> {
  const certificate = await findCertificateById(deps.db, certificateId);
  if (certificate) await printRow(deps, certificate);
}

/** Draws both forms, stores them and remembers where they are. */
export async function printRow(
  { db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>,
  certificate: CertificateRow,
): Promise<Printed> {
  const { number } = certificate;
  // Most API nodes never print: the PDF and picture libraries are loaded by the first certificate.
  const [{ drawPdf }, { drawPicture }] = await Promise.all([
    import('./certificate-pdf.ts'),
    import('./draw-certificate.ts'),
  ]);
  const language = languageOf(certificate.language);
  const texts = await getSettings(db, TEXTS);
  const drawn: PrintedCertificate = {
    ...certificate,
    type: certificate.type as CourseType,
    language,
    issuer: inLanguage(texts['certificate.issuer'], language),
    signatory: texts['certificate.signatory'],
    signatoryTitle: inLanguage(texts['certificate.signatory_title'], language),
    checkUrl: `${config.publicUrl}/?certificate=${number}`,
  };
  const keys = {
    imageKey: `certificates/${number}/certificate.png`,
    pdfKey: `certificates/${number}/certificate.pdf`,
  };
  await files.put(keys.imageKey, await drawPicture(drawn), 'image/png');
  await files.put(keys.pdfKey, await drawPdf(drawn), 'application/pdf');
  await updatePrinted(db, certificate.id, keys);
  return keys;
}
