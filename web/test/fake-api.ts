import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import type { Failure } from '@malaka/contracts/kit/errors';
import { afterEach, beforeEach } from 'vitest';
import { decode, encode } from 'zod';
import { FakeUpload } from './fake-upload.ts';

/** A request of the page, in our names. */
type Call<E> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Record<string, File>;
};

type WithoutSuccess<Answer> = Answer extends { success: 1 } ? Omit<Answer, 'success'> : Answer;
type AnswerInput<E> = WithoutSuccess<AnswerOf<E>>;

type Respond = (call: Call<never>) => Response | Promise<Response>;
type RecordedCall = { endpoint: Endpoint; call: Call<never>; headers: Headers };

const BASE = '/api/v1';
let answers = new Map<string, { endpoint: Endpoint; respond: Respond }>();
const held = new Map<Endpoint, PromiseWithResolvers<void>>();
let recorded: RecordedCall[] = [];
let unanswered: string[] = [];
let isOffline = false;
let isStalled = false;

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Answers the calls of a page by the contracts; a call without an answer fails the test. */
export const api = {
  /** `success: 1` is implied. A function receives the call it answers. */
  answer<E extends Endpoint>(
    endpoint: E,
    input: AnswerInput<E> | ((call: Call<E>) => AnswerInput<E>),
  ): void {
    const write = (plain: AnswerInput<E>) => {
      const whole = Array.isArray(plain) ? plain : Object.assign({ success: 1 }, plain);
      const answer = encode(endpoint.answer!, whole as never);
      return () => Response.json(answer, { status: endpoint.status ?? 200 });
    };
    if (typeof input === 'function') {
      const answer = input as (call: Call<E>) => AnswerInput<E>;
      return set(endpoint, (call) => write(answer(call))());
    }
    set(endpoint, write(input));
  },

  /** Fails as a refusal of the server; without a refusal, as a proxy in front of it does. */
  fail(
    endpoint: Endpoint,
    status: number,
    refusal?: Pick<Failure, 'code'> & Partial<Failure>,
    headers: Record<string, string> = {},
  ): void {
    const answer = { success: 0, msg: '', request_id: 'test', ...refusal };
    set(endpoint, () =>
      refusal
        ? Response.json(answer, { status, headers })
        : new Response('Bad gateway', { status, headers }),
    );
  },

  /** The connection breaks before an answer arrives. */
  cut(endpoint: Endpoint): void {
    set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  },

  /** No connection: no call arrives, and the browser reports it. */
  disconnect(): void {
    isOffline = true;
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  },

  /** The browser is online, but nothing gets through: every call hangs. */
  stall(): void {
    isStalled = true;
  },

  reconnect(): void {
    if (!isOffline && !isStalled) return;
    isOffline = false;
    isStalled = false;
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  },

  /** Holds the answer back until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const answer = Promise.withResolvers<void>();
    held.set(endpoint, answer);
    return answer.resolve;
  },

  /** Lets held reads arrive: a screen that is left would wait for them. */
  releaseReads(): void {
    for (const [{ method }, { resolve }] of held) if (method === 'GET') resolve();
  },

  /** All calls of an endpoint, oldest first. */
  callsOf<E extends Endpoint>(endpoint: E): Call<E>[] {
    const name = nameOf(endpoint);
    return recorded
      .filter((one) => nameOf(one.endpoint) === name)
      .map(({ call }) => call as Call<E>);
  },

  /** The value of a header in each call. */
  headers: (name: string): (string | null)[] => recorded.map(({ headers }) => headers.get(name)),
};

function set(endpoint: Endpoint, respond: Respond): void {
  answers.set(nameOf(endpoint), { endpoint, respond });
}

const realFetch = globalThis.fetch;

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== '/healthz' && !pathname.startsWith(BASE)) return realFetch(input, init);
  if (isOffline) throw new TypeError('Failed to fetch');
  if (pathname === '/healthz') {
    if (isStalled) throw new TypeError('Failed to fetch');
    return new Response('ok');
  }
  const found = find(request.method, pathname.slice(BASE.length));
  if (!found) {
    unanswered.push(`${request.method} ${pathname.slice(BASE.length)}`);
    return Response.json({ success: 0 }, { status: 404 });
  }
  const { endpoint, params } = found;
  const { body, files } = await contentOf(request);
  const call = {
    params: read(endpoint.params, params),
    query: read(endpoint.query, Object.fromEntries(searchParams)),
    body: read(endpoint.body, body),
    files,
  } as Call<never>;
  recorded.push({ endpoint, call, headers: request.headers });
  if (isStalled) await hang(request.signal);
  await held.get(endpoint)?.promise;
  // Looked up again: the test may have changed it while the call was held.
  return answers.get(nameOf(endpoint))!.respond(call);
}

const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Paths with more literal segments come first: `/course/new` before `/course/:id`. */
function find(method: string, pathname: string) {
  const steps = pathname.split('/');
  const fitting = [...answers.values()].flatMap(({ endpoint }) => {
    const names = endpoint.path.split('/');
    if (endpoint.method !== method || names.length !== steps.length) return [];
    const isFitting = names.every((name, at) => name.startsWith(':') || name === steps[at]);
    if (!isFitting) return [];
    const pairs = names.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(steps[at]!)]] : [],
    );
    return [{ endpoint, params: Object.fromEntries(pairs) as unknown, count: pairs.length }];
  });
  return fitting.toSorted((a, b) => a.count - b.count)[0];
}

const read = (codec: Endpoint['body'], value: unknown): unknown =>
  codec && value !== undefined ? decode(codec, value as never) : undefined;

type Content = Pick<Call<never>, 'files'> & { body: unknown };

async function contentOf(request: Request): Promise<Content> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  if (isForm) return contentOfForm(await request.formData());
  const text = await request.text();
  return { body: text === '' ? undefined : JSON.parse(text), files: {} };
}

/** `name[]` is an item of a list. */
function contentOfForm(form: FormData): Content {
  const body: Record<string, unknown> = {};
  const files: Record<string, File> = {};
  for (const [name, value] of form) {
    if (value instanceof File) files[name] = value;
    else if (name.endsWith('[]')) body[name.slice(0, -2)] = form.getAll(name);
    else body[name] = value;
  }
  return { body, files };
}

beforeEach(() => {
  globalThis.fetch = fakeFetch;
  globalThis.XMLHttpRequest = FakeUpload as never;
});

afterEach(() => {
  api.reconnect();
  const missing = [...new Set(unanswered)];
  answers = new Map();
  held.clear();
  recorded = [];
  unanswered = [];
  if (missing.length > 0) throw new Error(`The test has not answered ${missing.join(', ')}`);
});
