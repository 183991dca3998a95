import { buffer } from 'node:stream/consumers';
import { ensurePrinted, isStored, type PrintDeps } from './print-certificate.ts';
import type { CertificateRow } from './queries.ts';

/** Twice its width in a list, for high-density screens. */
const WIDTH = 640;

/**
 * Returns where the preview is stored, rendering it from the print file if needed, which never
 * changes.
 */
export async function ensurePreview(deps: PrintDeps, certificate: CertificateRow): Promise<string> {
  const { files } = deps;
  const key = `certificates/${certificate.number}/preview.webp`;
  if (await isStored(deps, key)) return key;
  const { imageKey } = await ensurePrinted(deps, certificate);
  // Loaded lazily: most API nodes never render a preview.
  const { default: sharp } = await import('sharp');
  const whole = await buffer(await files.read(imageKey));
  const small = await sharp(whole).resize({ width: WIDTH }).webp({ quality: 72 }).toBuffer();
  await files.put(key, small, 'image/webp');
  return key;
}
