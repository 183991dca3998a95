import type { Language } from '#/kit/i18n/languages.ts';

type Names = { long: readonly string[]; short: readonly string[] };

/**
 * Spelled out because browsers of old phones have no Uzbek months. Cyrillic Uzbek is converted on
 * display.
 */
const MONTHS: Record<Language, Names> = {
  uz: {
    long: [
      'yanvar',
      'fevral',
      'mart',
      'aprel',
      'may',
      'iyun',
      'iyul',
      'avgust',
      'sentabr',
      'oktabr',
      'noyabr',
      'dekabr',
    ],
    short: ['yan', 'fev', 'mar', 'apr', 'may', 'iyn', 'iyl', 'avg', 'sen', 'okt', 'noy', 'dek'],
  },
  ru: {
    long: [
      'январь',
      'февраль',
      'март',
      'апрель',
      'май',
      'июнь',
      'июль',
      'август',
      'сентябрь',
      'октябрь',
      'ноябрь',
      'декабрь',
    ],
    short: ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
  },
  en: {
    long: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
};

/** For `YYYY-MM-DD`: "noy 2026" below a bar, "2026-yil noyabr" in a table. */
export function monthName(day: string, language: Language, form: keyof Names): string {
  const [year = '', month = ''] = day.split('-');
  const name = MONTHS[language][form][Number(month) - 1] ?? month;
  return language === 'uz' && form === 'long' ? `${year}-yil ${name}` : `${name} ${year}`;
}
