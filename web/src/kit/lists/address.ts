import { SEARCH_MAX } from '@malaka/contracts/kit/limits';

/** Parsers of a list's search parameters; invalid values are ignored. */

export const oneOf = <Value extends string>(
  known: readonly Value[],
  value: unknown,
): Value | undefined => known.find((each) => each === value);

export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

const LARGEST_ID = 2_147_483_647;
export const idOf = (value: unknown) => wholeNumber(value, 1, LARGEST_ID);

/** A day as `2026-11-22`. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** A search text from the URL, where digits alone arrive as a number. */
export function wordsOf(value: unknown, most: number): string {
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return typed.trim().slice(0, most);
}

export type ListSearch = { search?: string };

/** For lists that are searched by name only. */
export const readNameSearch = (input: Record<string, unknown>): ListSearch =>
  withoutEmpty<ListSearch>({ search: wordsOf(input['search'], SEARCH_MAX) });

/** Removes unset fields, so that URLs stay short and equal searches have equal URLs. */
export const withoutEmpty = <Search extends object>(search: {
  [Field in keyof Search]: Search[Field] | undefined;
}): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Search;
