import { type ExportName, EXPORTS } from '@malaka/contracts/reporting/exports';
import { z } from 'zod';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import type { Language } from '#/kit/http/language.ts';

/** A filter as its list's address spells it: what is kept, and what two askings are compared by. */
export type SpelledQuery = Record<string, unknown>;

/** A filter in the one spelling; what is wrong with it where it cannot be one of this table. */
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

/** Whether an address spells exactly this filter. */
export function spells(name: ExportName, given: object, query: SpelledQuery): boolean {
  const spelled = spell(name, given);
  return !(spelled instanceof z.ZodError) && isSameQuery(spelled, query);
}

/** The filter in our names, of one that was spelled before. */
export const decodeQuery = (name: ExportName, spelled: SpelledQuery) =>
  z.decode(EXPORTS[name].query, spelled);

/** The database keeps the names of a filter in an order of its own. */
const inOrder = (spelled: SpelledQuery) => JSON.stringify(spelled, Object.keys(spelled).toSorted());

export const isSameQuery = (one: SpelledQuery, other: SpelledQuery): boolean =>
  inOrder(one) === inOrder(other);
