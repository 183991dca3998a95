import { shownPercent, shownPoints } from '@malaka/grading/shown-score';
import { inTashkent } from '@malaka/grading/tashkent';
import type { Language } from './languages.ts';

const ZONE = 'Asia/Tashkent';
const NO_BREAK_SPACE = '\u00a0';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function tashkentParts(date: Date) {
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(date)) found[type] = value;
  return found as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;
}

/** HH:mm DD.MM.YYYY, as the specification writes dates with time in tables. */
export function formatDateTime(date: Date) {
  const { year, month, day, hour, minute } = tashkentParts(date);
  return `${hour}:${minute} ${day}.${month}.${year}`;
}

/** DD.MM.YYYY, HH:mm: in sentences and on cards the day comes first. */
export function formatMoment(date: Date) {
  return `${formatDate(date)}, ${formatTime(date)}`;
}

export function formatDate(date: Date) {
  const { year, month, day } = tashkentParts(date);
  return `${day}.${month}.${year}`;
}

/** A day of the contracts (`YYYY-MM-DD`) as DD.MM.YYYY. */
export const formatDay = (day: string) => day.split('-').toReversed().join('.');

/** From the first day to the last one: 01.10.2026 – 29.10.2026. */
export const formatDays = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

export function formatTime(date: Date) {
  const { hour, minute } = tashkentParts(date);
  return `${hour}:${minute}`;
}

const DECIMAL_MARK: Record<Language, string> = { uz: ',', ru: ',', en: '.' };

export function formatNumber(value: number | bigint, language: Language) {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  return fraction === undefined ? grouped : `${grouped}${DECIMAL_MARK[language]}${fraction}`;
}

const CURRENCY: Record<Language, string> = { uz: 'soʻm', ru: 'сум', en: 'soʻm' };

export function formatMoney(sum: number | bigint, language: Language) {
  return `${formatNumber(sum, language)}${NO_BREAK_SPACE}${CURRENCY[language]}`;
}

/** At most two decimals, without trailing zeros: 55 %, 66,67 %. */
export function formatPercent(percent: number, language: Language) {
  return `${formatNumber(shownPercent(percent), language)}${NO_BREAK_SPACE}%`;
}

/** Points of a result; `marks` are the points required and the maximum. */
export const formatPoints = (points: number, language: Language, marks: readonly number[] = []) =>
  formatNumber(shownPoints(points, marks), language);

const UNITS: Record<Language, Record<'hour' | 'minute' | 'second', string>> = {
  uz: { hour: 'soat', minute: 'daqiqa', second: 'soniya' },
  ru: { hour: 'ч', minute: 'мин', second: 'с' },
  en: { hour: 'h', minute: 'min', second: 's' },
};

/** Length of a lesson or course: "1 soat 20 daqiqa". */
export function formatMinutes(minutes: number, language: Language) {
  const whole = Math.max(0, Math.round(minutes));
  const { hour, minute } = UNITS[language];
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const texts = [];
  if (hours > 0) texts.push(`${hours}${NO_BREAK_SPACE}${hour}`);
  if (rest > 0 || hours === 0) texts.push(`${rest}${NO_BREAK_SPACE}${minute}`);
  return texts.join(' ');
}

export function formatHours(hours: number, language: Language) {
  return `${formatNumber(Math.round(hours * 10) / 10, language)}${NO_BREAK_SPACE}${UNITS[language].hour}`;
}

/** 2:05, or 1:02:05 from one hour on: players and countdowns. */
export function formatClock(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

const SIZE_UNITS: Record<Language, readonly string[]> = {
  uz: ['B', 'KB', 'MB', 'GB'],
  ru: ['Б', 'КБ', 'МБ', 'ГБ'],
  en: ['B', 'KB', 'MB', 'GB'],
};

export function formatFileSize(bytes: number, language: Language) {
  const units = SIZE_UNITS[language];
  const step = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))),
  );
  const value = bytes / 1024 ** step;
  const rounded = step > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(rounded, language)}${NO_BREAK_SPACE}${units[step]}`;
}

/** 998901234567 → +998 (90) 123-45-67 */
export function formatPhone(digits: string) {
  const found = /^(\d{3})(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  if (!found) return digits;
  const [, country, operator, first, second, third] = found;
  return `+${country} (${operator}) ${first}-${second}-${third}`;
}

const DAY_MS = 86_400_000;
const dayNumber = (date: Date) => Math.floor(inTashkent(date).getTime() / DAY_MS);

type DayTexts = {
  today: string;
  tomorrow: string;
  yesterday: string;
  past: (n: number) => string;
  future: (n: number) => string;
};

const russianDays = (n: number) => {
  const form = new Intl.PluralRules('ru').select(n);
  return `${n} ${form === 'one' ? 'день' : form === 'few' ? 'дня' : 'дней'}`;
};

const DAYS: Record<Language, DayTexts> = {
  uz: {
    today: 'bugun',
    tomorrow: 'ertaga',
    yesterday: 'kecha',
    past: (n) => `${n} kun oldin`,
    future: (n) => `${n} kundan keyin`,
  },
  ru: {
    today: 'сегодня',
    tomorrow: 'завтра',
    yesterday: 'вчера',
    past: (n) => `${russianDays(n)} назад`,
    future: (n) => `через ${russianDays(n)}`,
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    past: (n) => `${n} days ago`,
    future: (n) => `in ${n} days`,
  },
};

/** Relative days within two weeks, else the date. */
export function formatRelativeDay(date: Date, now: Date, language: Language) {
  const days = dayNumber(date) - dayNumber(now);
  const texts = DAYS[language];
  if (days === 0) return texts.today;
  if (days === 1) return texts.tomorrow;
  if (days === -1) return texts.yesterday;
  if (Math.abs(days) > 14) return formatDate(date);
  return days < 0 ? texts.past(-days) : texts.future(days);
}
