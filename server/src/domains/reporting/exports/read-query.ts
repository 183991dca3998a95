import { type ExportName, EXPORTS } from '@malaka/contracts/reporting/exports';
import { z } from 'zod';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import type { Language } from '#/kit/http/language.ts';

/** A filter encoded as in its list's address; stored and compared in this form. */
export type EncodedQuery = Record<string, unknown>;

/** The filter in this encoding; the error if the table's codec rejects it. */
function encodeQuery(name: ExportName, input: object): EncodedQuery | z.ZodError {
  const { query } = EXPORTS[name];
  const result = query.safeParse(input, WITH_INPUT);
  if (!result.success) return result.error;
  const encoded = Object.entries(z.encode(query, result.data));
  return Object.fromEntries(encoded.filter(([, value]) => value !== undefined));
}

/** Checks a filter by its table's codec. */
export function readQuery(name: ExportName, input: object, language: Language): EncodedQuery {
  const encoded = encodeQuery(name, input);
  if (encoded instanceof z.ZodError) {
    throw invalid(fieldErrors(encoded, language));
  }
  return encoded;
}

/** Whether the address encodes exactly this filter. */
export function matchesQuery(name: ExportName, input: object, query: EncodedQuery): boolean {
  const encoded = encodeQuery(name, input);
  return !(encoded instanceof z.ZodError) && isSameQuery(encoded, query);
}

/** The decoded filter, with our field names. */
export const decodeQuery = (name: ExportName, encoded: EncodedQuery) =>
  z.decode(EXPORTS[name].query, encoded);

/** The database stores the keys of a filter in its own order. */
const inOrder = (encoded: EncodedQuery) => JSON.stringify(encoded, Object.keys(encoded).toSorted());

export const isSameQuery = (one: EncodedQuery, other: EncodedQuery): boolean =>
  inOrder(one) === inOrder(other);
