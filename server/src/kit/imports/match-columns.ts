import { normalizedWords } from '@malaka/grading/normalize-text';
import type { SheetColumn } from './kind.ts';
import type { Text } from '#/kit/excel/texts.ts';
import { validationTexts } from './texts.ts';

/** Positions of the columns in the sheet, or the errors of its headings. */
export type Matched =
  | { places: ReadonlyMap<string, number>; errors: undefined }
  | { places: undefined; errors: readonly Text[] };

/** A heading normalised for comparison: any script, case and spacing. */
export const normalizedHeading = (heading: string) => normalizedWords(heading).join(' ');

/** Headings of row numbers, which people like to add; ignored. */
const ignored = new Set(['№', 'T/r', 'п/п', '№ п/п', 'N'].map(normalizedHeading));

/** Finds the columns by heading, in any order, language and script. */
export function matchColumns(
  columns: readonly SheetColumn[],
  headings: readonly string[],
): Matched {
  const keys = new Map(
    columns.flatMap(({ key, heading, also }) =>
      [...Object.values(heading), ...also].map((text) => [normalizedHeading(text), key] as const),
    ),
  );
  const places = new Map<string, number>();
  const unknown: string[] = [];
  const errors: Text[] = [];
  headings.forEach((heading, place) => {
    const name = normalizedHeading(heading);
    const key = keys.get(name);
    if (heading === '' || ignored.has(name)) return;
    if (key === undefined) unknown.push(heading);
    else if (places.has(key)) errors.push(validationTexts.twiceColumn(heading));
    else places.set(key, place);
  });
  const missing = columns.filter(({ key, isOptional }) => !isOptional && !places.has(key));
  if (missing.length > 0) errors.unshift(validationTexts.noColumns(namesOf(missing)));
  if (unknown.length > 0) errors.push(validationTexts.unknownColumns(quoted(unknown.slice(0, 10))));
  return errors.length > 0 ? { places: undefined, errors } : { places, errors: undefined };
}

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

const namesOf = (columns: readonly SheetColumn[]): Text => ({
  uz: quoted(columns.map(({ heading }) => heading.uz)),
  ru: quoted(columns.map(({ heading }) => heading.ru)),
  en: quoted(columns.map(({ heading }) => heading.en)),
});
