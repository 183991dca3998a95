import { writeXlsx } from '#/kit/lazy-libraries.ts';
import type { Language } from '#/kit/http/language.ts';
import type { SheetKind } from './kind.ts';

const NARROWEST = 14;

/** A sheet with headings and a sample row; every cell is text, so that leading zeros stay. */
export async function writeTemplate(
  { title, columns }: SheetKind,
  language: Language,
): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title[language],
        columns: columns.map(({ key, heading, sample }) => ({
          key,
          header: heading[language],
          width: Math.max(NARROWEST, heading[language].length, sample[language].length) + 2,
          numFmt: '@',
        })),
        data: [Object.fromEntries(columns.map(({ key, sample }) => [key, sample[language]]))],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}
