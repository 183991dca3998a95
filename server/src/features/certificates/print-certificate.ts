import type { JobPayloads } from '#/db/jobs.ts';
import type { Deps } from '#/deps.ts';
import { getSettings } from '#/features/settings/queries.ts';
import { inLanguage, languageOf } from '#/http/language.ts';
import type { PrintedCertificate } from './printed-certificate.ts';
import { type CertificateRow, findCertificateById, updatePrinted } from './queries.ts';
import { checkLink } from './show-certificate.ts';
import { certificateTexts } from './texts.ts';

/** What administrators have printed on new certificates; those that are printed stay as they are. */
const TEXTS = [
  'certificate.issuer',
  'certificate.signatory',
  'certificate.signatory_title',
] as const;

type Printed = { imageKey: string; pdfKey: string };
export type PrintDeps = Pick<Deps, 'db' | 'files' | 'config' | 'signer' | 'signPdf'>;

/** The job: printing a certificate again writes the same files again. */
export async function printCertificate(
  deps: PrintDeps,
  { certificateId }: JobPayloads['print-certificate'],
): Promise<void> {
  const certificate = await findCertificateById(deps.db, certificateId);
  if (certificate) await printRow(deps, certificate);
}

/** Draws both forms, stores them and remembers where they are. */
export async function printRow(deps: PrintDeps, certificate: CertificateRow): Promise<Printed> {
  const { db, files } = deps;
  const { number } = certificate;
  const language = languageOf(certificate.language);
  const texts = await getSettings(db, TEXTS);
  const { pdf, image } = await drawForms(deps, {
    ...certificate,
    language,
    issuer: inLanguage(texts['certificate.issuer'], language),
    signatory: texts['certificate.signatory'],
    signatoryTitle: inLanguage(texts['certificate.signatory_title'], language),
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
  // Most API nodes never print: the PDF and picture libraries are loaded by the first certificate.
  const [{ drawPdf }, { drawPicture }, { layoutCertificate }, { measure }] = await Promise.all([
    import('./certificate-pdf.ts'),
    import('./draw-certificate.ts'),
    import('./layout-certificate.ts'),
    import('./fonts.ts'),
  ]);
  const shapes = layoutCertificate(certificate, measure);
  const { language, number, issuedAt } = certificate;
  const reason = `${certificateTexts[language].title} ${number}`;
  const pdf = await signPdf(await drawPdf(certificate, shapes), { reason, at: issuedAt });
  return { pdf, image: await drawPicture(shapes) };
}
