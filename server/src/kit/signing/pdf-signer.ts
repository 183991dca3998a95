import { readFileSync } from 'node:fs';
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

function readConfigured(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartError(`The file of setting MALAKA_PDF_P12 cannot be read: ${path}`, {
      cause: error,
    });
  }
}
