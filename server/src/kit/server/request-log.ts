import type { IncomingMessage } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Bindings, LevelWithSilent, LogFn } from 'pino';
import { shownPath } from '#/kit/log.ts';
import { currentTraces } from '#/kit/traces/current.ts';
import type { Work } from '#/kit/traces/open-telemetry.ts';

/** Polled every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

const works = new WeakMap<IncomingMessage, Work>();

/** Runs work within the request's trace, if it has one. */
function withinTrace<T>(request: IncomingMessage, work: () => T): T {
  const traced = works.get(request);
  return traced ? traced.within(work) : work();
}

/** Opens a trace for each request, or continues a proxy's. */
export function registerTraces(app: FastifyInstance): void {
  const traces = currentTraces();
  if (!traces) return;
  app.addHook('onRequest', (request, { raw }, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && UNTRACED.has(route)) return done();
    const work = traces.beginRequest(request.method, parentOf(request));
    works.set(request.raw, work);
    // Also fires if the caller disconnected early.
    raw.once('close', () => {
      const { statusCode: status, writableFinished: isSent } = raw;
      work.end({
        name: route === undefined ? request.method : `${request.method} ${route}`,
        facts: {
          'http.request.method': request.method,
          // The route's pattern: the real path may contain names or tickets.
          ...(route !== undefined && { 'http.route': route }),
          ...(isSent && { 'http.response.status_code': status }),
        },
        failure: isSent ? (status >= 500 ? String(status) : undefined) : 'aborted',
      });
    });
    work.within(done);
  });
  // Reading a body leaves the request's async context, so enter it again afterwards.
  app.addHook('preValidation', (request, _reply, done) => withinTrace(request.raw, done));
}

/** Only a trusted proxy, one that sent its caller's address, may supply the parent trace. */
function parentOf({ ips, headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  const isFromProxy = ips !== undefined && ips.length > 1;
  return isFromProxy && typeof traceparent === 'string' ? traceparent : undefined;
}

/** One line a request, written when its answer is sent or its caller is gone. */
export class RequestLines extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = reply;
    const { socket } = request.raw;
    const before = socket.bytesWritten;
    // A socket that is gone has none.
    const address = request.ip;
    let isSent = false;
    raw.once('finish', () => (isSent = true));
    // Fastify's own end of a request does not come if the caller disconnects.
    raw.once('close', () => {
      const { url: route } = request.routeOptions;
      const facts = {
        method: request.method,
        // A path may hold names or numbers of people: it stands only for what has no pattern.
        ...(route === undefined || route.endsWith('*')
          ? { path: shownPath(request.url) }
          : { route }),
        ...(raw.headersSent && { status: raw.statusCode }),
        ms: Math.round(reply.elapsedTime),
        bytes: socket.bytesWritten - before,
        address,
        account: request.accountId,
      };
      request.log.info(facts, isSent ? 'request completed' : 'request aborted');
    });
  }

  override requestCompleted(...args: Parameters<LogController['requestCompleted']>): void {
    if (args[0]) super.requestCompleted(...args);
  }

  /** Fastify's own line has the whole address. */
  override routeNotFound(): void {}
}

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Parent = FastifyBaseLogger & { isLevelEnabled?: (level: LevelWithSilent) => boolean };

/**
 * Creates a request's logger on first use: a child logger with redaction costs more than a cached
 * answer.
 */
export function requestLog(
  parent: FastifyBaseLogger,
  bindings: Bindings,
  _options: unknown,
  request: IncomingMessage,
): FastifyBaseLogger {
  return new RequestLog(parent, bindings, request);
}

class RequestLog {
  readonly #parent: Parent;
  readonly #bindings: Bindings;
  readonly #request: IncomingMessage;
  #child: FastifyBaseLogger | undefined;

  constructor(parent: Parent, bindings: Bindings, request: IncomingMessage) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#request = request;
  }

  get level(): string {
    return this.#parent.level;
  }

  get #own(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings);
    return this.#child;
  }

  #say(level: Level, args: Parameters<LogFn>): void {
    if (this.#parent.isLevelEnabled?.(level) === false) return;
    // Fastify logs the end of a request outside its trace.
    withinTrace(this.#request, () => this.#own[level](...args));
  }

  fatal(...args: Parameters<LogFn>) {
    this.#say('fatal', args);
  }
  error(...args: Parameters<LogFn>) {
    this.#say('error', args);
  }
  warn(...args: Parameters<LogFn>) {
    this.#say('warn', args);
  }
  info(...args: Parameters<LogFn>) {
    this.#say('info', args);
  }
  debug(...args: Parameters<LogFn>) {
    this.#say('debug', args);
  }
  trace(...args: Parameters<LogFn>) {
    this.#say('trace', args);
  }
  silent(): void {}
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...args);
  }
}
