import type { CourseType } from '@malaka/contracts/kit/choices';
import type { Language } from '#/kit/http/language.ts';
import { copyMark } from './texts.ts';

const NAME_MAX = 200;

/** spec CRS-40: only a paid course has a price. */
export const priceOf = (type: CourseType, price: bigint | number): bigint =>
  type === 'paid' ? BigInt(price) : 0n;

/** Only a programme has a year; decision 112. */
export const programmeYearOf = (type: CourseType, year: number | null): number | null =>
  type === 'upgrade' || type === 'retraining' ? year : null;

/** Name of a copy; a long name is shortened to make room for the mark. */
export function copyName(name: string, language: Language): string {
  const mark = ` ${copyMark[language]}`;
  return name.slice(0, NAME_MAX - mark.length).trimEnd() + mark;
}
