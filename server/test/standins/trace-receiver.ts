import { startStandin } from './http-standin.ts';

type Value = { stringValue?: string; intValue?: number };
type Attributes = { key: string; value: Value }[];
type Wire = {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes: Attributes;
      }[];
    }[];
  }[];
};

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** `api` or `worker`. */
  role: string;
  ms: number;
  facts: Record<string, string | number>;
};

const factsOf = (attributes: Attributes): ReceivedSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

/** An OTLP collector over HTTP in JSON, misbehaving on demand. */
export async function startTraceReceiver() {
  const state = {
    mood: 'well' as 'well' | 'failing' | 'silent',
    calls: 0,
    spans: [] as ReceivedSpan[],
    /** Everything received, unparsed. */
    bytes: '',
  };
  const server = await startStandin(({ method, path, headers, body }, send) => {
    state.calls += 1;
    if (state.mood === 'silent') return;
    if (state.mood === 'failing') return send(500, 'Internal error');
    if (method !== 'POST' || path !== '/v1/traces') return send(404, '');
    state.bytes += JSON.stringify(headers) + body.toString();
    for (const { resource, scopeSpans } of (JSON.parse(body.toString()) as Wire).resourceSpans) {
      const role = String(factsOf(resource.attributes)['malaka.role']);
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { traceId, spanId, parentSpanId, name, attributes } = span;
        const ms = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6;
        const facts = factsOf(attributes);
        state.spans.push({ traceId, spanId, parentSpanId, name, role, ms, facts });
      }
    }
    return send(200, {});
  });
  return { state, ...server };
}
