import { type ExportName, EXPORTS } from '@malaka/contracts/exports';
import { z } from 'zod';
import { AppError } from '#/http/app-error.ts';
import { fieldErrors } from '#/http/field-texts.ts';
import type { Language } from '#/http/language.ts';

/** A filter as its list's address spells it: what is kept, and what two askings are compared by. */
export type SpelledQuery = Record<string, unknown>;

/** Checks a filter by its table's codec and spells it in the one way. */
export function readQuery(name: ExportName, given: object, language: Language): SpelledQuery {
  const result = EXPORTS[name].query.safeParse(given);
  if (!result.success) {
    throw new AppError('request.invalid', 422, { errors: fieldErrors(result.error, language) });
  }
  const spelled = Object.entries(z.encode(EXPORTS[name].query, result.data));
  return Object.fromEntries(spelled.filter(([, value]) => value !== undefined));
}

/** The filter in our names, of one that was spelled before. */
export const decodeQuery = (name: ExportName, spelled: SpelledQuery) =>
  z.decode(EXPORTS[name].query, spelled);

/** The database keeps the names of a filter in an order of its own. */
const inOrder = (spelled: SpelledQuery) => JSON.stringify(spelled, Object.keys(spelled).toSorted());

export const isSameQuery = (one: SpelledQuery, other: SpelledQuery): boolean =>
  inOrder(one) === inOrder(other);
