import { buffer } from 'node:stream/consumers';
import { ensurePrinted, isStored, type PrintDeps } from './print-certificate.ts';
import type { CertificateRow } from './queries.ts';

/** Twice as wide as it stands in a list, for screens whose points are fine. */
const WIDTH = 640;

/** Where the small picture is; drawn once from the printed one, which never changes. */
export async function ensurePreview(deps: PrintDeps, certificate: CertificateRow): Promise<string> {
  const { files } = deps;
  const key = `certificates/${certificate.number}/preview.webp`;
  if (await isStored(deps, key)) return key;
  const { imageKey } = await ensurePrinted(deps, certificate);
  // Most API nodes never draw one.
  const { default: sharp } = await import('sharp');
  const whole = await buffer(await files.read(imageKey));
  const small = await sharp(whole).resize({ width: WIDTH }).webp({ quality: 72 }).toBuffer();
  await files.put(key, small, 'image/webp');
  return key;
}
