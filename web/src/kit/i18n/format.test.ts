import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatMinutes,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPoints,
  formatPhone,
  formatRelativeDay,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('format', () => {
  // spec: UI-31, LIM-33
  it('writes dates as HH:mm DD.MM.YYYY in Tashkent', () => {
    expect(formatDateTime(new Date('2026-01-31T20:05:00Z'))).toBe('01:05 01.02.2026');
    expect(formatMoment(new Date('2026-01-31T20:05:00Z'))).toBe('01.02.2026, 01:05');
    expect(formatDate(new Date('2026-12-31T19:30:00Z'))).toBe('01.01.2027');
    expect(formatDay('1974-03-05')).toBe('05.03.1974');
  });

  // spec: I18N-08, LIM-36
  it('writes sums with the currency', () => {
    expect(plain(formatMoney(1_250_000n, 'uz'))).toBe('1 250 000 soʻm');
    expect(plain(formatMoney(900, 'ru'))).toBe('900 сум');
  });

  // spec: LIM-34
  it('rounds percents to two decimals', () => {
    expect(plain(formatPercent(66.66667, 'uz'))).toBe('66,67 %');
    expect(plain(formatPercent(66.66667, 'en'))).toBe('66.67 %');
    expect(plain(formatPercent(55, 'ru'))).toBe('55 %');
    expect(plain(formatPercent(59.996, 'ru'))).toBe('59,99 %');
    expect(formatPoints(1.67, 'uz', [9])).toBe('1,7');
    expect(formatPoints(5.37, 'en', [5.4, 9])).toBe('5.37');
  });

  it('writes lengths, clocks, sizes and phones', () => {
    expect(plain(formatMinutes(80, 'uz'))).toBe('1 soat 20 daqiqa');
    expect(plain(formatMinutes(0, 'ru'))).toBe('0 мин');
    expect(formatClock(2_400_000)).toBe('40:00');
    expect(formatClock(3_725_000)).toBe('1:02:05');
    expect(plain(formatFileSize(5_557_453, 'ru'))).toBe('5,3 МБ');
    expect(plain(formatFileSize(0, 'uz'))).toBe('0 B');
    expect(formatPhone('998901234567')).toBe('+998 (90) 123-45-67');
  });

  it('names days as people do', () => {
    const now = new Date('2026-03-10T12:00:00Z');
    const day = (text: string) => new Date(`${text}T12:00:00Z`);
    expect(formatRelativeDay(day('2026-03-10'), now, 'uz')).toBe('bugun');
    expect(formatRelativeDay(day('2026-03-12'), now, 'ru')).toBe('через 2 дня');
    expect(formatRelativeDay(day('2026-03-05'), now, 'ru')).toBe('5 дней назад');
    expect(formatRelativeDay(day('2026-01-05'), now, 'uz')).toBe('05.01.2026');
  });
});
