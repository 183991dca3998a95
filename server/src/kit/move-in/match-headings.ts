import { normalizedHeading } from '#/kit/imports/match-columns.ts';
import type { Field } from './kind.ts';

export type Columns = Readonly<Record<string, string>>;

/** Recognises columns by their headings, in any language, script and order. */
export function guessColumns(fields: readonly Field[], headings: readonly string[]): Columns {
  const known = new Map(
    fields.flatMap(({ key, heading, also }) =>
      [key, ...Object.values(heading), ...also].map(
        (text) => [normalizedHeading(text), key] as const,
      ),
    ),
  );
  const columns = new Map<string, string>();
  for (const heading of headings) {
    const field = known.get(normalizedHeading(heading));
    if (field !== undefined && ![...columns.values()].includes(field)) columns.set(heading, field);
  }
  return Object.fromEntries(columns);
}

/** Positions of the fields in a file with these headings. */
export function placesOf(columns: Columns, headings: readonly string[]): Map<string, number> {
  const byName = new Map(headings.map((heading, place) => [normalizedHeading(heading), place]));
  const places = new Map<string, number>();
  for (const [heading, field] of Object.entries(columns)) {
    const place = byName.get(normalizedHeading(heading));
    if (place !== undefined) places.set(field, place);
  }
  return places;
}

/** Parses `Tel=phone, Kod=outerId`: the operator's mapping of headings that cannot be guessed. */
export function readColumns(text: string): Columns {
  const pairs = text
    .split(',')
    .map((pair) => pair.split('='))
    .map(([heading = '', field = '']) => [heading.trim(), field.trim()] as const)
    .filter(([heading]) => heading !== '');
  return Object.fromEntries(pairs);
}

/** The operator's mapping wins: neither its fields nor its headings are guessed. */
export function mergeColumns(guessed: Columns, mapped: Columns): Columns {
  const fields = new Set(Object.values(mapped));
  const left = Object.entries(guessed).filter(([, field]) => !fields.has(field));
  return { ...Object.fromEntries(left), ...mapped };
}

export const missingFields = (
  fields: readonly Field[],
  places: ReadonlyMap<string, number>,
): Field[] => fields.filter(({ key, isRequired }) => isRequired && !places.has(key));
