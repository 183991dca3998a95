import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type { StatisticsBucket } from '@malaka/contracts/learning/learner-statistics';
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
function monthName(day: string, language: Language, form: keyof Names): string {
  const [year = '', month = ''] = day.split('-');
  const name = MONTHS[language][form][Number(month) - 1] ?? month;
  return language === 'uz' && form === 'long' ? `${year}-yil ${name}` : `${name} ${year}`;
}

type Figures = Omit<StatisticsBucket, 'from' | 'to'>;
type Span = Pick<StatisticsBucket, 'from' | 'to'>;

/** No activity in the whole period. */
export const isNothing = ({ seconds, credits, testsTaken, coursesCompleted }: Figures): boolean =>
  seconds === 0 && credits === 0 && testsTaken === 0 && coursesCompleted === 0;

/** Below a bar: 21.11, noy 2026 or 2026; a week is named by its Monday. */
export function shortName(period: StatisticsPeriod, { from }: Span, language: Language): string {
  const [year, month, day] = from.split('-');
  if (period === 'year') return `${year}`;
  return period === 'month' ? monthName(from, language, 'short') : `${day}.${month}`;
}

/** In the table: a week shows both its ends. */
export function longName(period: StatisticsPeriod, bucket: Span, language: Language): string {
  const whole = (day: string) => day.split('-').toReversed().join('.');
  if (period === 'day') return whole(bucket.from);
  if (period === 'week') return `${whole(bucket.from)} – ${whole(bucket.to)}`;
  if (period === 'month') return monthName(bucket.from, language, 'long');
  return shortName(period, bucket, language);
}

export const hoursOf = ({ seconds }: Figures): number => Math.round((seconds / 3600) * 10) / 10;
