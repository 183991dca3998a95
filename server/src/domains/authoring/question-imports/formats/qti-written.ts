import { escapeHtml } from '@malaka/grading/plain-text';

export type Html = (text: string) => Promise<string>;
/** `processing`: a standard template, or custom rules. */
export type Written = { declaration: string; body: string; processing: string };

/** Declares the right answers of one response. */
export function declare(input: {
  id?: string;
  cardinality: string;
  type: string;
  right: readonly string[];
  mapped: readonly (readonly [string, number])[];
  /** The score cannot be negative. */
  isBounded?: boolean;
}): string {
  const { id = 'RESPONSE', cardinality, type, right, mapped, isBounded = false } = input;
  const values = right.map((value) => `<qti-value>${escapeHtml(value)}</qti-value>`).join('');
  const entries = mapped
    .map(([key, score]) => `<qti-map-entry map-key="${escapeHtml(key)}" mapped-value="${score}"/>`)
    .join('');
  const correct = values && `<qti-correct-response>${values}</qti-correct-response>`;
  const mapping =
    entries &&
    `<qti-mapping default-value="0"${isBounded ? ' lower-bound="0"' : ''}>${entries}</qti-mapping>`;
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}">${correct}${mapping}</qti-response-declaration>`;
}
