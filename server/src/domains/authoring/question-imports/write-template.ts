import { writeXlsx } from '#/kit/lazy-libraries.ts';
import type { Language } from '#/kit/http/language.ts';

const WIDE = 50;
const NARROW = 22;

type Row = readonly string[];
const rows: Record<Language, { title: string; headings: Row; samples: readonly Row[] }> = {
  uz: {
    title: 'Savollar',
    headings: ['Savol', 'Javob A', 'Javob B', 'Javob C', 'Javob D', 'Toʻgʻri javob', 'Izoh', 'Teg'],
    samples: [
      [
        'Oʻzbekiston poytaxti qaysi shahar?',
        'Samarqand',
        'Toshkent',
        'Buxoro',
        'Xiva',
        'B',
        'Toshkent 1930-yildan poytaxt.',
        'geografiya',
      ],
      ['Qaysi sonlar juft?', '2', '3', '4', '5', 'A, C', '', 'matematika'],
    ],
  },
  ru: {
    title: 'Вопросы',
    headings: [
      'Вопрос',
      'Ответ A',
      'Ответ B',
      'Ответ C',
      'Ответ D',
      'Правильный ответ',
      'Пояснение',
      'Тег',
    ],
    samples: [
      [
        'Какой город — столица Узбекистана?',
        'Самарканд',
        'Ташкент',
        'Бухара',
        'Хива',
        'B',
        'Ташкент — столица с 1930 года.',
        'география',
      ],
      ['Какие числа чётные?', '2', '3', '4', '5', 'A, C', '', 'математика'],
    ],
  },
  en: {
    title: 'Questions',
    headings: [
      'Question',
      'Answer A',
      'Answer B',
      'Answer C',
      'Answer D',
      'Correct answer',
      'Explanation',
      'Tag',
    ],
    samples: [
      [
        'Which city is the capital of Uzbekistan?',
        'Samarkand',
        'Tashkent',
        'Bukhara',
        'Khiva',
        'B',
        'Tashkent has been the capital since 1930.',
        'geography',
      ],
      ['Which numbers are even?', '2', '3', '4', '5', 'A, C', '', 'mathematics'],
    ],
  },
};

/** A sheet that can be filled in and read back as it is. */
export async function writeTemplate(language: Language): Promise<Buffer> {
  const { title, headings, samples } = rows[language];
  const columns = headings.map((header, place) => ({
    key: String(place),
    header,
    width: place === 0 ? WIDE : NARROW,
    numFmt: '@',
  }));
  const data = samples.map((row) =>
    Object.fromEntries(row.map((cell, place) => [String(place), cell])),
  );
  const sheet = { name: title, columns, data, freezePane: { rows: 1 } };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}
