import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from './port.ts';

type Sent = {
  key: string;
  contentType?: string;
  cacheControl: string;
  /**
   * For files that our own pages show in a frame; by default a file opened directly may run
   * nothing.
   */
  contentPolicy?: string;
};

const CAGED = "default-src 'none'; sandbox";

/** Sends a stored file, or the part requested by the Range header. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStorage,
  { key, contentType, cacheControl, contentPolicy = CAGED }: Sent,
): Promise<void> {
  const stored = await files.stat(key);
  reply
    .type(contentType ?? stored.contentType)
    .header('cache-control', cacheControl)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', contentPolicy);
  const range = readRange(request.headers.range, stored.size);
  if (range === 'outside') {
    void reply.status(416).header('content-range', `bytes */${stored.size}`).send();
    return;
  }
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : stored.size);
  // HEAD requests use the same route and have no body.
  void reply.send(request.method === 'HEAD' ? undefined : await files.read(key, range));
}

/**
 * Supports a single range; several, or an unreadable one, are answered with the whole file (RFC
 * 9110).
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}
