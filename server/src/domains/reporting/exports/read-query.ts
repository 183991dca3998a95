import { type ExportName, EXPORTS } from '@malaka/contracts/reporting/exports';
import { z } from 'zod';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import type { Language } from '#/kit/http/language.ts';

/** A filter encoded as in its list's address; stored and compared in this form. */
export type SpelledQuery = Record<string, unknown>;

/** The filter in this encoding; the error if the table's codec rejects it. */
function spell(name: ExportName, given: object): SpelledQuery | z.ZodError {
  const { query } = EXPORTS[name];
  const result = query.safeParse(given, WITH_INPUT);
  if (!result.success) return result.error;
  const spelled = Object.entries(z.encode(query, result.data));
  return Object.fromEntries(spelled.filter(([, value]) => value !== undefined));
}

/** Checks a filter by its table's codec. */
export function readQuery(name: ExportName, given: object, language: Language): SpelledQuery {
  const spelled = spell(name, given);
  if (spelled instanceof z.ZodError) {
    throw invalid(fieldErrors(spelled, language));
  }
  return spelled;
}

/** Whether the address encodes exactly this filter. */
export function spells(name: ExportName, given: object, query: SpelledQuery): boolean {
  const spelled = spell(name, given);
  return !(spelled instanceof z.ZodError) && isSameQuery(spelled, query);
}

/** The decoded filter, with our field names. */
export const decodeQuery = (name: ExportName, spelled: SpelledQuery) =>
  z.decode(EXPORTS[name].query, spelled);

/** The database stores the keys of a filter in its own order. */
const inOrder = (spelled: SpelledQuery) => JSON.stringify(spelled, Object.keys(spelled).toSorted());

export const isSameQuery = (one: SpelledQuery, other: SpelledQuery): boolean =>
  inOrder(one) === inOrder(other);
