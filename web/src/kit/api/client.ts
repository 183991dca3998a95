import { DEVICE_HEADER } from '@malaka/contracts/kit/device';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import type { Failure } from '@malaka/contracts/kit/errors';
import { failure } from '@malaka/contracts/kit/failure';
import { type ZodType, decode, encode, type output } from 'zod';
import { findAnswer, cacheAnswer } from './answers.ts';
import { findKnown, rememberVersion } from './known-answers.ts';
import { takeEarly } from './early-answers.ts';
import { isOpening } from './opening.ts';
import { checkServerReachable } from './reachability.ts';
import { ApiError, isCutOff } from './api-error.ts';
import { deviceName } from './device.ts';
import { retryWhenBusy, whileReachable } from './retry-when-busy.ts';
import { expireToken, readToken } from './token.ts';

/** VITE_API_URL names another host; by default the one that served the page. */
const BASE = `${import.meta.env.VITE_API_URL ?? ''}/api/v1`;

export type Part<Name extends string, Schema extends ZodType> =
  unknown extends output<Schema> ? { [K in Name]?: undefined } : { [K in Name]: output<Schema> };

export type Input<P extends ZodType, Q extends ZodType, B extends ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B>;

type Options = {
  signal?: AbortSignal;
  /** Lets the call finish after the page is closed, for saves on leaving. */
  keepalive?: boolean;
  /** A token instead of the session's, such as that of a verified code. */
  token?: string;
  /** `Idempotency-Key` of a call that moves money: repeated with the same key it runs once. */
  onceKey?: string;
  /** The device stores its content, so a dead connection need not be waited for. */
  isQueued?: boolean;
};

/** Whether the caller is served without the call's answer; absent if not. */
type Ending = { mayEnd?: () => Promise<boolean> };

let language = 'uz';
let onSessionLost = () => {};
let onRightsDoubted = () => {};
let shown = (text: string) => text;

/** Language of every call; set by i18n. */
export function setCallLanguage(code: string): void {
  language = code;
}

/** Converts the server's messages to the reader's script; set by i18n. */
export function setShownText(write: (text: string) => string): void {
  shown = write;
}

/** Called when the server no longer accepts the token; set once by the session feature. */
export function setSessionLost(handler: () => void): void {
  onSessionLost = handler;
}

/** Called when the server allows less than the client assumed; set once by the session feature. */
export function setRightsChanged(handler: () => void): void {
  onRightsDoubted = handler;
}

/**
 * Calls an endpoint of the contracts with our names, and returns them; throws ApiError for every
 * failure.
 */
export async function call<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: Options = {},
): Promise<output<A>> {
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const url = addressOf(endpoint, { params, query });
  const sent =
    body === undefined ? undefined : JSON.stringify(encode(endpoint.body!, body as never));
  const request = { endpoint, url, token: options.token ?? readToken() };
  const known =
    endpoint.method === 'GET' && isOpening()
      ? await findAnswer(request, options.signal)
      : undefined;
  if (known !== undefined) return decode(endpoint.answer!, known as never);
  const isQueued = options.isQueued === true && (sent?.length ?? 0) <= MAX_ENDED;
  const answer = await ask(url, endpoint, sent, {
    ...options,
    ...endingOf(request, isQueued),
  }).then(
    (fresh) => {
      cacheAnswer(request, fresh);
      return fresh;
    },
    async (error: unknown) => {
      const cached = isCutOff(error) ? await findAnswer(request, options.signal) : undefined;
      if (cached === undefined) throw error;
      return cached;
    },
  );
  return endpoint.answer ? decode(endpoint.answer, answer as never) : (answer as output<A>);
}

/**
 * Characters. A larger body may itself be what fills a slow connection, and must be allowed to
 * finish.
 */
const MAX_ENDED = 20_000;

/** A read may be aborted if this device has an answer for it. */
function endingOf(request: Parameters<typeof findAnswer>[0], isQueued: boolean): Ending {
  if (isQueued) return { mayEnd: async () => true };
  if (request.endpoint.method !== 'GET') return {};
  // The error that prevents a stored answer from being shown is thrown instead.
  return { mayEnd: async () => (await findAnswer(request).catch(() => true)) !== undefined };
}

/** Stores part of another call's answer as the answer of this one. */
export function cachePart<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  input: Part<'params', P> & Part<'query', Q>,
  answer: output<A>,
): void {
  const url = addressOf(endpoint, input);
  cacheAnswer({ endpoint, url, token: readToken() }, encode(endpoint.answer!, answer as never));
}

async function ask(
  url: string,
  endpoint: Endpoint,
  body: string | undefined,
  options: Options & Ending,
): Promise<unknown> {
  const isRead = endpoint.method === 'GET';
  const key = `${options.token ?? readToken()} ${language} ${url}`;
  const known = isRead ? findKnown(key) : undefined;
  const response = await send(url, endpoint, body, options, known?.tag);
  if (known && response.status === 304) return known.answer;
  const answer = await readJson(response);
  if (!response.ok) throw asApiError(response.status, answer, options);
  if (isRead) rememberVersion(key, response, answer);
  return answer;
}

/** A call whose response is a file, for which a plain link would have no token. */
export async function fetchFile<P extends ZodType, Q extends ZodType, B extends ZodType>(
  endpoint: Endpoint<P, Q, B>,
  input: Part<'params', P> & Part<'query', Q>,
  options: Options = {},
): Promise<Blob> {
  const response = await send(addressOf(endpoint, input), endpoint, undefined, options);
  if (!response.ok) throw asApiError(response.status, await readJson(response), options);
  return response.blob();
}

type Place = { params?: unknown; query?: unknown };

export const addressOf = (endpoint: Endpoint, { params, query }: Place): string =>
  BASE + pathOf(endpoint, params) + queryOf(endpoint, query);

function pathOf(endpoint: Endpoint, params: unknown): string {
  if (!endpoint.params) return endpoint.path;
  const values = encode(endpoint.params, params as never) as Record<string, unknown>;
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query || query === undefined) return '';
  const values = encode(endpoint.query, query as never) as Record<
    string,
    string | number | undefined
  >;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

async function send(
  url: string,
  endpoint: Endpoint,
  body: string | undefined,
  { signal, keepalive, token, onceKey, mayEnd }: Options & Ending,
  tag?: string,
): Promise<Response> {
  const sendWith = (ending: AbortSignal | undefined) =>
    fetch(url, {
      method: endpoint.method,
      headers: {
        ...headersOf(token),
        ...(onceKey !== undefined && { 'Idempotency-Key': onceKey }),
        ...(tag !== undefined && { 'If-None-Match': tag }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      ...(ending && { signal: ending }),
      ...(keepalive && { keepalive }),
    });
  const sendNow = () => (mayEnd ? whileReachable(sendWith, mayEnd, signal) : sendWith(signal));
  const early = () =>
    endpoint.method === 'GET' ? takeEarly(url, token ?? readToken()) : undefined;
  // A retry must not reuse the early answer.
  const sendOnce = () => early()?.catch(sendNow) ?? sendNow();
  try {
    const mayRepeat = onceKey !== undefined || isRepeatable(endpoint);
    return await retryWhenBusy(sendOnce, { isRepeatable: mayRepeat, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    checkServerReachable();
    throw new ApiError('offline', 0);
  }
}

/** Reads, and calls whose contract marks them as idempotent. */
const isRepeatable = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'POST' || endpoint.isRepeatable === true;

export const headersOf = (token = readToken() ?? undefined): Record<string, string> => ({
  'Accept-Language': language,
  ...(token ? { Authorization: `Bearer ${token}` } : { [DEVICE_HEADER]: deviceName() }),
});

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError('unreadable', response.status);
  }
}

const RIGHTS_CODES = ['auth.forbidden', 'auth.second_factor_due'];

export function asApiError(status: number, answer: unknown, options: Options = {}): ApiError {
  const known = failure.safeParse(answer);
  if (!known.success) return new ApiError('unreadable', status);
  // Only an unknown session signs out; a refusal (403) never does.
  const isUnknown = status === 401 && known.data.code === 'auth.sign_in_required';
  if (isUnknown && options.token === undefined && readToken()) {
    expireToken();
    onSessionLost();
  }
  if (RIGHTS_CODES.includes(known.data.code)) onRightsDoubted();
  return new ApiError(known.data.code, status, inReadersScript(known.data));
}

function inReadersScript({ msg, errors, ...facts }: Failure): Failure {
  const fields = Object.entries(errors ?? {}).map(([name, texts]) => [name, texts.map(shown)]);
  return { ...facts, msg: shown(msg), ...(errors && { errors: Object.fromEntries(fields) }) };
}
