import { Counter, Histogram } from 'prom-client';

/** What a process counts for /metrics while it works. */
export const counters = {
  traceSpans: new Counter({
    name: 'trace_spans_total',
    help: 'Spans sent to the receiver of traces, not taken by it, or dropped because too many waited',
    labelNames: ['outcome'],
    registers: [],
  }),
  sms: new Counter({
    name: 'sms_total',
    help: 'SMS by what became of them: taken over by a gateway or not, or not delivered later',
    labelNames: ['outcome'],
    registers: [],
  }),
  deliveries: new Histogram({
    name: 'delivery_duration_seconds',
    help: 'Time of sending a notification, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [],
  }),
  conversions: new Histogram({
    name: 'video_conversion_duration_seconds',
    help: 'Time of converting a video, by outcome',
    labelNames: ['outcome'],
    buckets: [5, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400],
    registers: [],
  }),
};

// The first failure is an increase only if there was a 0 before it.
for (const outcome of ['sent', 'failed', 'dropped']) counters.traceSpans.inc({ outcome }, 0);
for (const outcome of ['sent', 'refused', 'again', 'unclear', 'limit', 'undelivered']) {
  counters.sms.inc({ outcome }, 0);
}
