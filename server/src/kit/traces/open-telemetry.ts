import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent, type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceConfig } from '#/kit/config/trace-settings.ts';
import { counters } from '#/kit/counters.ts';
import { endSpan, type Outcome, watchCalls } from './watch-calls.ts';

const CACHED_TEXTS = 1000;
const TEXT_SHOWN = 500;

export type Described = {
  /** `select accounts`, or `commit`. */
  name: string;
  /** Without values. */
  text: string;
};

const cache = new Map<string, Described>();

/** How a statement appears in a trace. */
export function describeStatement(statement: string): Described {
  const known = cache.get(statement);
  if (known) return known;
  const text = statement
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Values are parameters; a literal that ends up in the text anyway is hidden.
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$.])\d{4,}/g, '?');
  const [, kind = 'statement'] = /^([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update) "?([a-z_][\w.]*)"?(?![\w.(])/i.exec(text) ?? [];
  const name = [kind.toLowerCase(), table].filter(Boolean).join(' ');
  const described = { name, text: text.slice(0, TEXT_SHOWN) };
  if (cache.size < CACHED_TEXTS) cache.set(statement, described);
  return described;
}

/** Some megabytes; further spans are dropped. */
const MAX_WAITING = 2048;
const AT_ONCE = 512;
const EVERY_MS = 2000;
const SEND_TIMEOUT_MS = 10_000;

type Tools = {
  log: Pick<Logger, 'info' | 'warn'>;
  /** Runs work outside the current trace: sending is not part of whichever request came last. */
  outside: (work: () => void) => void;
};

/** Sends spans in the background; nothing waits for the receiver, which may be unreachable. */
function createSending(exporter: SpanExporter, { log, outside }: Tools): SpanProcessor {
  let waiting = 0;
  let isFailing = false;

  const record = (amount: number, { code, error }: ExportResult) => {
    const isFailed = code !== ExportResultCode.SUCCESS;
    counters.traceSpans.inc({ outcome: isFailed ? 'failed' : 'sent' }, amount);
    if (isFailed === isFailing) return;
    isFailing = isFailed;
    // Logs the failure once, not per batch.
    if (isFailed) log.warn({ reason: error?.message }, 'Traces cannot be sent');
    else log.info('Traces are sent again');
  };
  const counted: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      outside(() =>
        exporter.export(spans, (result) => {
          record(spans.length, result);
          done(result);
        }),
      );
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: AT_ONCE,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: SEND_TIMEOUT_MS,
  });

  return {
    onStart: () => undefined,
    onEnd(span: ReadableSpan) {
      // The library would drop them too, but without counting.
      if (waiting >= MAX_WAITING) return counters.traceSpans.inc({ outcome: 'dropped' });
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

/** How long a stopping process waits for the receiver. */
const STOP_MS = 3000;

type Settings = NonNullable<TraceConfig['traces']> & {
  role: string;
  hosts: (host: string) => boolean;
};

/** `isOver` excludes what the work started but outlives it, such as a timer, from the trace. */
type Active = { span: Span; context: Context; isOver: boolean };

/** A request or a job; everything done within it is part of its trace. */
export class Work {
  readonly #active: Active;
  readonly #storage: AsyncLocalStorage<Active | undefined>;

  constructor(span: Span, storage: AsyncLocalStorage<Active | undefined>) {
    this.#active = { span, context: trace.setSpan(ROOT_CONTEXT, span), isOver: false };
    this.#storage = storage;
  }

  within = <T>(work: () => T): T => this.#storage.run(this.#active, work);

  end(outcome: Outcome): void {
    this.#active.isOver = true;
    endSpan(this.#active.span, outcome);
  }
}

/** The traces of this process (docs/decisions/0145-traces.md). */
export class Traces {
  readonly #tracer: Tracer;
  readonly #storage = new AsyncLocalStorage<Active | undefined>();
  readonly #close: () => Promise<void>;

  constructor(
    { endpoint, service, share, role, hosts }: Settings,
    log: Pick<Logger, 'info' | 'warn'>,
  ) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
    const outside = (work: () => void) => this.#storage.run(undefined, work);
    const provider = new TracerProvider({
      // Nothing about the machine, its user or the command line.
      resource: resourceFromAttributes({
        'service.name': service,
        'service.instance.id': randomUUID(),
        'malaka.role': role,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [createSending(exporter, { log, outside })],
    });
    this.#tracer = provider.getTracer('malaka');
    const unwatch = watchCalls(this.#beginCall, hosts);
    this.#close = async () => {
      unwatch();
      await provider.shutdown();
    };
  }

  /** `parent` is a W3C `traceparent` from a trusted source. */
  beginRequest(method: string, parent: string | undefined): Work {
    return this.#begin(method, SpanKind.SERVER, parent);
  }

  beginJob(name: string, parent: string | undefined): Work {
    return this.#begin(`job ${name}`, SpanKind.CONSUMER, parent);
  }

  #begin(name: string, kind: SpanKind, parent: string | undefined): Work {
    const remote = parent === undefined ? null : parseTraceParent(parent);
    // Only ids and the sampling decision: a tracestate could carry anything.
    const context = remote
      ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
      : ROOT_CONTEXT;
    return new Work(this.#tracer.startSpan(name, { kind }, context), this.#storage);
  }

  /** Adds a statement that has just finished. */
  addStatement(statement: string, ms: number, error?: unknown): void {
    const active = this.#recording();
    if (!active) return;
    const { name, text } = describeStatement(statement);
    const now = Date.now();
    const span = this.#tracer.startSpan(
      name,
      {
        kind: SpanKind.CLIENT,
        startTime: now - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      },
      active.context,
    );
    endSpan(span, { error }, now);
  }

  /** The `traceparent` with which another process can continue this trace. */
  parent(): string | undefined {
    const active = this.#storage.getStore();
    if (!active || active.isOver) return undefined;
    const { traceId, spanId, traceFlags } = active.span.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  }

  ids(): Record<string, string> {
    const context = this.#storage.getStore()?.span.spanContext();
    return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
  }

  /** Sends what is queued if the receiver is reachable. */
  async stop(): Promise<void> {
    const sent = this.#close().catch(() => undefined);
    await Promise.race([sent, sleep(STOP_MS, undefined, { ref: false })]);
  }

  readonly #beginCall = (name: string, attributes: Attributes): Span | undefined => {
    const active = this.#recording();
    return (
      active && this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, active.context)
    );
  };

  #recording(): Active | undefined {
    const active = this.#storage.getStore();
    return active && !active.isOver && active.span.isRecording() ? active : undefined;
  }
}

export const openTraces = (...args: ConstructorParameters<typeof Traces>) => new Traces(...args);
