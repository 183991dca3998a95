import * as z from 'zod';

const share = z
  .string()
  .refine((text) => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text), {
    error: 'must be a number from 0 to 1',
  })
  .transform(Number);

/** Settings of traces, named as in OpenTelemetry; part of config.ts. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .max(100, { error: 'must have at most 100 characters' })
    .default('malaka'),
  OTEL_TRACES_SAMPLER_ARG: share.default(0.1),
};

const schema = z.object(traceSettings);

export type TraceConfig = {
  /** Absent: tracing is off and its libraries are not loaded. */
  traces?: {
    /** The receiver's address, without the path of traces. */
    endpoint: string;
    service: string;
    /** Sampling rate, 0 to 1, for traces whose caller has not decided. */
    share: number;
  };
};

export function traceConfig(input: z.output<typeof schema>): TraceConfig['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = input;
  if (endpoint === undefined) return undefined;
  return { endpoint, service, share: input.OTEL_TRACES_SAMPLER_ARG };
}
