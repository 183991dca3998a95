import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Attributes, type Span, SpanStatusCode } from '@opentelemetry/api';

export type Outcome = {
  /** For names known only at the end. */
  name?: string;
  facts?: Attributes;
  failure?: string | undefined;
  /** Only the kind of an error is recorded: its text may contain names. */
  error?: unknown;
};

export function endSpan(
  span: Span,
  { name, facts, error, ...outcome }: Outcome,
  at?: number,
): void {
  const failure = error === undefined ? outcome.failure : failureOf(error);
  if (span.isRecording()) {
    if (name !== undefined) span.updateName(name);
    if (facts) span.setAttributes(facts);
    if (failure !== undefined) {
      span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
    }
  }
  span.end(at);
}

/** A code of the database or the system, or the name of an error. */
function failureOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (isWord(code)) return code;
  return isWord(name) ? name : 'unknown';
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z_][\w.]{0,40}$|^[\dA-Z]{5}$/.test(value);

type Fetched = { origin?: string | URL; method: string };
type ChannelMessage<Request> = {
  request: Request;
  response?: { statusCode?: number | undefined };
  error?: unknown;
};
/** Returns undefined if nothing is being recorded. */
type BeginCall = (name: string, attributes: Attributes) => Span | undefined;
type Listener = (message: ChannelMessage<object>) => void;

/**
 * Traces calls to gateways and the storage made through `fetch` or `http`, by Node's diagnostics
 * channels. Only the host is recorded: the rest of the address may be a token, a phone or a key.
 */
export function watchCalls(beginCall: BeginCall, isKnown: (host: string) => boolean): () => void {
  const spans = new WeakMap<object, Span>();

  const begin = (request: object, method: string, host: string | undefined) => {
    const shown = host !== undefined && isKnown(host) ? host : 'other';
    const span = beginCall(`${method} ${shown}`, {
      'http.request.method': method,
      'server.address': shown,
    });
    if (span) spans.set(request, span);
  };
  const answered: Listener = ({ request, response }) => {
    const status = response?.statusCode ?? 0;
    spans.get(request)?.setAttribute('http.response.status_code', status);
    if (status >= 400) spans.get(request)?.setAttribute('error.type', String(status));
  };
  const ended: Listener = ({ request, error }) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    endSpan(span, { error });
  };

  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: ChannelMessage<Fetched>) =>
      begin(request, request.method, hostOf(request.origin)),
    'undici:request:headers': answered,
    'undici:request:trailers': ended,
    'undici:request:error': ended,
    'http.client.request.created': ({ request }: ChannelMessage<ClientRequest>) =>
      begin(request, request.method, bare(request.host)),
    'http.client.response.finish': ({
      request,
      response,
    }: ChannelMessage<ClientRequest> & { response: IncomingMessage }) => {
      answered({ request, response });
      ended({ request });
    },
    'http.client.request.error': ended,
  };
  for (const [channel, listener] of Object.entries(listeners)) {
    subscribe(channel, listener as never);
  }
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) {
      unsubscribe(channel, listener as never);
    }
  };
}

const hostOf = (origin: string | URL = '') =>
  URL.canParse(String(origin)) ? bare(new URL(origin).hostname) : undefined;

/** An IPv6 address without brackets. */
const bare = (host: string) => host.replaceAll(/^\[|\]$/g, '');
