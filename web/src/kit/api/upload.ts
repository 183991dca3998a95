import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { type ZodType, decode, encode, type output } from 'zod';
import { ApiError } from './api-error.ts';
import { addressOf, asApiError, headersOf, type Input } from './client.ts';

type Form<P extends ZodType, Q extends ZodType, B extends ZodType> = Input<P, Q, B> & {
  files: Readonly<Record<string, { blob: Blob; name: string }>>;
};

type Loose = { params?: unknown; query?: unknown; body?: unknown };

type Value = string | number | null | readonly (string | number)[];

type Options = {
  signal?: AbortSignal;
  /** Percentage of the bytes sent, 0 to 100. */
  onProgress?: (percent: number) => void;
};

/** Sends a form with files; XMLHttpRequest, because fetch does not report progress. */
export async function upload<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
>(endpoint: Endpoint<P, Q, B, A>, form: Form<P, Q, B>, options: Options = {}): Promise<output<A>> {
  const { params, query, body, files } = form as Loose & typeof form;
  const address = addressOf(endpoint, { params, query });
  const { status, text } = await send(address, dataOf(endpoint, body, files), options);
  const answer = parse(status, text);
  if (status < 200 || status > 299) throw asApiError(status, answer);
  return endpoint.answer ? decode(endpoint.answer, answer as never) : (answer as output<A>);
}

/** Fields come before files, so that their errors are known before the bytes have arrived. */
function dataOf(
  endpoint: Endpoint,
  body: unknown,
  files: Readonly<Record<string, { blob: Blob; name: string }>>,
): FormData {
  const data = new FormData();
  const values = endpoint.body ? encode(endpoint.body, body as never) : {};
  for (const [name, value] of Object.entries(values as Record<string, Value>)) {
    if (Array.isArray(value)) for (const item of value) data.append(`${name}[]`, String(item));
    else if (value !== null) data.append(name, String(value));
  }
  for (const [name, { blob, name: fileName }] of Object.entries(files)) {
    data.append(name, blob, fileName);
  }
  return data;
}

async function send(address: string, data: FormData, { signal, onProgress }: Options) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.round((loaded / Math.max(1, total)) * 100)),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(new ApiError('offline', 0)));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(data);
  });
}

function parse(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('unreadable', status);
  }
}

/** The same for a response that is a file. */
export async function uploadForFile<P extends ZodType, Q extends ZodType, B extends ZodType>(
  endpoint: Endpoint<P, Q, B>,
  form: Form<P, Q, B>,
): Promise<Blob> {
  const { params, query, body, files } = form as Loose & typeof form;
  const request = { method: 'POST', headers: headersOf(), body: dataOf(endpoint, body, files) };
  const response = await fetch(addressOf(endpoint, { params, query }), request).catch(() => {
    throw new ApiError('offline', 0);
  });
  if (!response.ok)
    throw asApiError(response.status, parse(response.status, await response.text()));
  return response.blob();
}
