import path from 'node:path';
import { AppError } from '#/kit/http/app-error.ts';

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST = 500;

/**
 * Returns the key if it stays below the storage's root (no `..`, no empty or hidden part); throws
 * 404 `file.not_found`.
 */
export function checkedKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key)) throw new AppError('file.not_found', 404);
  return key;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.key': 'application/octet-stream',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/**
 * Content type of a stored file by the extension of its key; unknown extensions are plain bytes.
 */
export function contentTypeOf(key: string): string {
  return types[path.extname(key).toLowerCase()] ?? 'application/octet-stream';
}
