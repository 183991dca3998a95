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
