import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#/kit/config/config.ts';
import { readPdfIdentity } from '#/kit/config/secret-file.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { Identity } from './cms.ts';

/** Signs a PDF in the platform's name, with the time of signing. */
export type PdfSigner = (pdf: Buffer, about: { reason: string }) => Promise<Buffer>;

/** Reads or generates the key for the first document: most nodes never print one. */
export function createPdfSigner(
  config: Pick<Config, 'dataDir' | 'pdfP12' | 'publicUrl'>,
  now: () => Date,
): PdfSigner {
  const name = new URL(config.publicUrl).host;
  let identity: Promise<Identity> | undefined;
  const load = async () => {
    const { makeIdentity, readP12, readPem } = await import('./identity.ts');
    if (config.pdfP12) return readP12(readConfigured(config.pdfP12.path), config.pdfP12.password);
    return readPem(readPdfIdentity(config.dataDir, () => makeIdentity(name, now())));
  };
  return async (pdf, about) => {
    const { signPdf } = await import('./sign-pdf.ts');
    // A new key must be older than its first signature.
    const signedBy = await (identity ??= load());
    return signPdf(pdf, signedBy, { ...about, name, at: now() });
  };
}

/** When the signatures' certificate expires; undefined before the first key is made. */
export async function findPdfExpiry({
  dataDir,
  pdfP12,
}: Pick<Config, 'dataDir' | 'pdfP12'>): Promise<Date | undefined> {
  if (pdfP12) {
    const { readP12 } = await import('./identity.ts');
    const [own] = readP12(readConfigured(pdfP12.path), pdfP12.password).certificates;
    return new X509Certificate(own).validToDate;
  }
  const text = await readFile(path.join(dataDir, 'keys', 'pdf.pem'), 'utf8').catch(() => '');
  const [pem] = /-----BEGIN CERTIFICATE-----[^]*/.exec(text) ?? [];
  return pem === undefined ? undefined : new X509Certificate(pem).validToDate;
}

function readConfigured(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartError(`The file of setting MALAKA_PDF_P12 cannot be read: ${file}`, {
      cause: error,
    });
  }
}
