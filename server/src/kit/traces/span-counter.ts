import { Counter } from 'prom-client';

/** Spans by outcome, for /metrics. */
export const traceSpans = new Counter({
  name: 'trace_spans_total',
  help: 'Spans sent to the receiver of traces, not taken by it, or dropped because too many waited',
  labelNames: ['outcome'],
  registers: [],
});
for (const outcome of ['sent', 'failed', 'dropped']) traceSpans.inc({ outcome }, 0);
