import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { formatOf, refusalOf } from './refuse-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { RefusedSheet, type SheetRow } from './sheet-message.ts';

type Texts = Record<'noColumn' | 'noRows' | 'tooMany', Record<Language, string>>;

type Rules<Places> = {
  most: number;
  texts: Texts;
  /** Positions of the columns, if the first row contains known headings; otherwise undefined. */
  findPlaces: (first: SheetRow) => { places: Places; isHeading: boolean } | undefined;
};

/**
 * Rows of a short list and the positions of its columns. Throws 422 for a missing column, too many
 * rows or an unreadable file.
 */
export async function readListRows<Places>(
  file: ReceivedFile,
  language: Language,
  { most, texts, findPlaces }: Rules<Places>,
): Promise<{ rows: SheetRow[]; places: Places }> {
  const refused = (text: keyof Texts) => invalid({ file: [texts[text][language]] });
  const rows: SheetRow[] = [];
  let found: { places: Places; isHeading: boolean } | undefined;
  try {
    for await (const message of readSheet(file.path, formatOf(file, language))) {
      if (message.type !== 'rows') continue;
      for (const row of message.rows) {
        if (found === undefined) {
          found = findPlaces(row);
          if (!found) throw refused('noColumn');
          if (found.isHeading) continue;
        }
        rows.push(row);
        if (rows.length > most) throw refused('tooMany');
      }
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? refusalOf(error, language) : error;
  }
  if (!found || rows.length === 0) throw refused('noRows');
  return { rows, places: found.places };
}
