import { writeXlsx } from '#/kit/lazy-libraries.ts';
import type { Language } from '#/kit/http/language.ts';
import { sampleTexts } from './texts.ts';

const TEXT = '@';

/** A template to fill in: either column is enough. */
export async function writeSample(language: Language): Promise<Buffer> {
  const { sheet, phone, number } = sampleTexts[language];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: [
          { key: 'phone', header: phone, width: 22, numFmt: TEXT },
          { key: 'number', header: number, width: 22, numFmt: TEXT },
        ],
        data: [{ phone: '+998 90 123 45 67', number: '' }],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}
