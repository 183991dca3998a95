import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { traceSpans } from './span-counter.ts';

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
export function createSending(exporter: SpanExporter, { log, outside }: Tools): SpanProcessor {
  let waiting = 0;
  let isFailing = false;

  const record = (amount: number, { code, error }: ExportResult) => {
    const isFailed = code !== ExportResultCode.SUCCESS;
    traceSpans.inc({ outcome: isFailed ? 'failed' : 'sent' }, amount);
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
      if (waiting >= MAX_WAITING) return traceSpans.inc({ outcome: 'dropped' });
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
