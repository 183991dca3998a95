import { appendUpload, cancelUpload, createUpload } from '@malaka/contracts/authoring/uploads';
import { type HttpRequest, Upload } from 'tus-js-client';
import { ApiError } from '#/kit/api/api-error.ts';
import { addressOf, asApiError, fetchFile, headersOf } from '#/kit/api/client.ts';

/** Small enough for a proxy that buffers a whole chunk, large enough for little overhead. */
const PIECE_BYTES = 16 * 1024 ** 2;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];
const TUS = { 'Tus-Resumable': '1.0.0' };

type New = { lessonId: number; file: File; fingerprint: string };

const inBase64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/** Announces a video; returns the id of its upload. */
export async function announceVideo({ lessonId, file, fingerprint }: New): Promise<string> {
  const facts = { lesson_id: String(lessonId), filename: file.name, fingerprint };
  const metadata = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${inBase64(value)}`);
  const headers = {
    ...headersOf(),
    ...TUS,
    'Upload-Length': String(file.size),
    'Upload-Metadata': metadata.join(','),
  };
  const response = await fetch(addressOf(createUpload, {}), { method: 'POST', headers }).catch(
    () => {
      throw new ApiError('offline', 0);
    },
  );
  if (!response.ok) throw asApiError(response.status, await response.json().catch(() => null));
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}

/** Deletes the upload from the server. */
export async function discardUpload(id: string): Promise<void> {
  await fetchFile(cancelUpload, { params: { id } });
}

type Handlers = {
  onSent: (bytes: number) => void;
  /** The connection is lost for the moment. */
  onWaiting: () => void;
  onDone: () => void;
  onFailed: (error: ApiError) => void;
};

/**
 * Sends a video in chunks from the server's current offset, and waits while the connection is lost.
 */
export function createVideoSender(id: string, file: File, handlers: Handlers): Upload {
  return new Upload(file, {
    uploadUrl: addressOf(appendUpload, { params: { id } }),
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    onBeforeRequest: setHeaders,
    onProgress: (sent) => handlers.onSent(sent),
    onShouldRetry: (error) => {
      const isWorthIt = isTemporary(error.originalResponse?.getStatus() ?? 0);
      if (isWorthIt) handlers.onWaiting();
      return isWorthIt;
    },
    onSuccess: () => handlers.onDone(),
    onError: (error) => handlers.onFailed(asFailure(error)),
  });
}

/** For each chunk, since the session or the language may have changed. */
function setHeaders(request: HttpRequest): void {
  for (const [name, value] of Object.entries(headersOf())) request.setHeader(name, value);
}

const DISK_FULL = 507;

/** Temporary: no response, a server error, a lock of another request, or too many requests. */
const isTemporary = (status: number): boolean =>
  status === 0 || [409, 423, 429].includes(status) || (status >= 500 && status !== DISK_FULL);

type Failed = Error & {
  originalResponse?: { getStatus: () => number; getBody: () => string } | null;
};

function asFailure(error: Failed): ApiError {
  const response = error.originalResponse;
  if (!response) return new ApiError('offline', 0);
  try {
    return asApiError(response.getStatus(), JSON.parse(response.getBody()));
  } catch {
    return new ApiError('unreadable', response.getStatus());
  }
}

const WINDOW_MS = 8000;

type Mark = { at: number; sent: number };

/** Bytes per second over the last seconds; null until it can be measured. */
export function createPace() {
  let marks: Mark[] = [];
  return {
    /** After a break, earlier measurements are discarded. */
    restart: () => {
      marks = [];
    },
    add: (sent: number, at = performance.now()): number | null => {
      marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, sent }];
      const [first] = marks;
      if (!first || at - first.at < 1000 || sent <= first.sent) return null;
      return ((sent - first.sent) / (at - first.at)) * 1000;
    },
  };
}
