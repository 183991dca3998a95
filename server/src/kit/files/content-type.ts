import path from 'node:path';

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
