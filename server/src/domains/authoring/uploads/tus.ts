import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { Server, type Upload, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { UploadStore } from '#/kit/gateways/uploads.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { drain } from '#/kit/http/receive-form.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

export const UPLOADS_PATH = `${API_PREFIX}/teacher/uploads`;
export const TUS_VERSION = '1.0.0';
/** Content type of a chunk. */
export const PIECE_TYPE = 'application/offset+octet-stream';

/** A lost connection is detected by the next request; the old one may write for this long. */
const DRAIN_MS = 1000;

export type Tus = ReturnType<typeof createTus>;

/** The part of the tus protocol that transfers bytes; the caller has checked access. */
export function createTus(uploads: UploadStore) {
  const errors = new WeakMap<Request, unknown>();
  const locks = createLocks();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: uploads.data,
    locker: locks,
    lockDrainTimeout: DRAIN_MS,
    onResponseError: (request, error) => {
      errors.set(request, error);
      return undefined;
    },
  });
  /** Runs `work` with exclusive access to an upload on this node. */
  const alone = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const lock = locks.newLock(id);
    await lock.lock(AbortSignal.timeout(DRAIN_MS), () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  };
  return {
    /** Returns the protocol's response headers; throws on refusal. */
    async answer(raw: IncomingMessage): Promise<Headers> {
      const request = asWebRequest(raw);
      const response = await server.handleWeb(request);
      if (response.ok) return response.headers;
      drain(raw);
      throw asError(errors.get(request), response.status);
    },
    find: (id: string): Promise<Upload | undefined> =>
      alone(id, () => uploads.data.getUpload(id).catch(() => undefined)),
    alone,
  };
}

function asWebRequest(raw: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    // Pseudo-headers of HTTP/2 begin with a colon.
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  const { method = 'GET' } = raw;
  const body = method === 'PATCH' ? { body: pieceOf(raw), duplex: 'half' as const } : {};
  return new Request(`http://uploads${raw.url ?? '/'}`, { method, headers, ...body });
}

/** A lost connection ends the chunk, but the bytes received so far are stored. */
function pieceOf(raw: IncomingMessage): ReadableStream {
  const piece = new PassThrough();
  raw.once('error', () => piece.end());
  raw.once('close', () => piece.end());
  raw.pipe(piece);
  return Readable.toWeb(piece) as ReadableStream;
}

function asError(error: unknown, status: number): unknown {
  if (error instanceof Error) return error;
  if (status === 404 || status === 410) return new AppError('upload.not_found', 404);
  if (status === 413) return new AppError('file.too_large', 413);
  if (status >= 500) return new Error(`tus answered ${status}: ${JSON.stringify(error)}`);
  return new AppError('request.malformed', status);
}

type HeldLock = { release: RequestRelease; ended: Promise<void>; end: () => void };

/**
 * One request at a time per upload. A new request asks the previous one to release the lock, since
 * its connection may have been lost, and waits without the polling of tus's memory lock.
 */
function createLocks(): Locker {
  const locks = new Map<string, HeldLock>();
  return {
    newLock(id): Lock {
      return {
        async lock(_signal, release) {
          for (let other = locks.get(id); other; other = locks.get(id)) {
            await other.release();
            await other.ended;
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          locks.set(id, { release, ended: promise, end: resolve });
        },
        async unlock() {
          const own = locks.get(id);
          locks.delete(id);
          own?.end();
        },
      };
    },
  };
}
