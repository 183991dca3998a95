import { normalizeText } from '@malaka/grading/normalize-text';
import { hasMixedScript, toCyrillic, toLatin } from '@malaka/grading/script';
import { describe, expect, test } from 'vitest';
import { regions } from './geography.ts';

const places = regions.flatMap((region) => region.districts);
const named = [...regions, ...places];

// districts, cities of regional significance
const counts: [string, number, number][] = [
  ['Qoraqalpogʻiston Respublikasi', 16, 1],
  ['Andijon viloyati', 14, 2],
  ['Buxoro viloyati', 11, 2],
  ['Fargʻona viloyati', 15, 4],
  ['Jizzax viloyati', 12, 1],
  ['Namangan viloyati', 11 + 2, 1], // two of them inside the city of Namangan
  ['Navoiy viloyati', 8, 3],
  ['Qashqadaryo viloyati', 14, 2],
  ['Samarqand viloyati', 14, 2],
  ['Sirdaryo viloyati', 8, 3],
  ['Surxondaryo viloyati', 14, 1],
  ['Toshkent viloyati', 15, 7],
  ['Xorazm viloyati', 11, 2],
  ['Toshkent shahri', 12, 0],
];

describe('geography', () => {
  test('all 14 regions with all their districts and cities are there', () => {
    const found = regions.map((region) => [
      region.name.uz,
      region.districts.filter((place) => place.name.uz.endsWith(' tumani')).length,
      region.districts.filter((place) => place.name.uz.endsWith(' shahri')).length,
    ]);
    expect(found).toEqual(counts);
  });

  test('ids are 1 to 14, and region × 100 + n below them', () => {
    expect(regions.map((region) => region.id)).toEqual(Array.from({ length: 14 }, (_, n) => n + 1));
    for (const region of regions) {
      const expected = region.districts.map((_, index) => region.id * 100 + index + 1);
      expect(region.districts.map((place) => place.id)).toEqual(expected);
    }
  });

  test.each(['uz', 'ru', 'en'] as const)('no name stands twice in a region (%s)', (language) => {
    for (const region of regions) {
      const names = region.districts.map((place) => normalizeText(place.name[language]));
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(regions.map((region) => region.name[language])).size).toBe(14);
  });

  test('every name is in its own letters, with the proper signs', () => {
    for (const { name } of named) {
      expect(name.uz).toMatch(/^(?:\p{Lu}[a-zʻʼ]+ ?)+(?: (?:tumani|shahri|viloyati))?$/u);
      expect(name.uz).not.toMatch(/['`‘’]/u);
      expect(name.uz.replaceAll(/[OoGg]ʻ/gu, '')).not.toContain('ʻ');
      expect(name.ru).toMatch(/^[А-Яа-яЁё -]+$/u);
      expect(name.en).toMatch(/^[A-Za-z ]+$/u);
      expect(hasMixedScript(`${name.uz} ${name.ru} ${name.en}`)).toBe(false);
    }
  });

  test('every Uzbek name survives the way to Cyrillic and back', () => {
    for (const { name } of named) expect(toLatin(toCyrillic(name.uz))).toBe(name.uz);
  });
});
