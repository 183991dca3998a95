import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { sha256 } from '#/kit/hex.ts';

const EDGE_BYTES = 256 * 1024;

/**
 * Identifies a file by its size, beginning and end without reading all of it. Empty if the browser
 * has no cryptography (plain http): then name and size decide.
 */
export async function videoFingerprint(file: Blob): Promise<string> {
  if (!(globalThis.crypto as Partial<Crypto>).subtle) return '';
  const edges = new Blob([
    String(file.size),
    file.slice(0, EDGE_BYTES),
    file.slice(Math.max(0, file.size - EDGE_BYTES)),
  ]);
  return await sha256(await edges.arrayBuffer());
}

type Known = { name: string; bytes: number; fingerprint: string };

/** Whether the upload was begun with this file. */
export async function isSameVideo(file: File, known: Known): Promise<boolean> {
  if (file.size !== known.bytes) return false;
  const fingerprint = known.fingerprint && (await videoFingerprint(file));
  return fingerprint === '' ? file.name === known.name : fingerprint === known.fingerprint;
}

export type VideoError = 'film.notMp4' | 'film.empty' | 'film.tooLarge';

/** Checks a file before it is sent; the server checks its contents. */
export function videoError({ name, size }: Pick<File, 'name' | 'size'>): VideoError | null {
  if (!/\.mp4$/i.test(name)) return 'film.notMp4';
  if (size === 0) return 'film.empty';
  return size > VIDEO_MAX_BYTES ? 'film.tooLarge' : null;
}
