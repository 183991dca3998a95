import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Bindings, LevelWithSilent, LogFn } from 'pino';
import { withinTrace } from './request-traces.ts';

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
