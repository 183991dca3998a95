import type { AdminPreset, PresetField } from '@malaka/contracts/content/decision-presets';
import { describe, expect, it } from 'vitest';
import { fieldsOf, presetsWith, readPresetsSearch } from './presets-search.ts';

describe('the address of the ready reasons', () => {
  it('names a queue and one of its lists', () => {
    expect(readPresetsSearch({ queue: 'profiles', field: 'avatar', edit: '7' })).toEqual({
      field: 'avatar',
      edit: 7,
    });
    expect(readPresetsSearch({ queue: 'courses', field: 'reopening', edit: 'new' })).toEqual({
      queue: 'courses',
      field: 'reopening',
      edit: 'new',
    });
  });

  it('leaves out what a queue does not have', () => {
    expect(readPresetsSearch({ queue: 'courses', field: 'avatar' })).toEqual({ queue: 'courses' });
    expect(readPresetsSearch({ queue: 'x', field: 'y', edit: '-1' })).toEqual({});
    expect(fieldsOf('reviews')).toEqual([null, 'reopening']);
  });

  it('keeps what is searched for', () => {
    expect(readPresetsSearch({ search: 'surat' })).toEqual({ search: 'surat' });
    expect(readPresetsSearch({ search: 'a'.repeat(101) })).toEqual({ search: 'a'.repeat(100) });
  });
});

const preset = (id: number, field: PresetField | null, uz: string, ru = ''): AdminPreset => ({
  id,
  field,
  texts: { uz, ru, en: '' },
  isActive: true,
});

// spec: DAY-15
describe('ready reasons', () => {
  const presets = [
    preset(1, null, 'Maʼlumotlar toʻliq emas.'),
    preset(2, 'avatar', 'Suratda yuz koʻrinmaydi.', 'На фото не видно лица.'),
    preset(3, 'passportNumber', 'Pasport surati oʻqilmaydi.'),
  ];
  const found = (search: string) => presetsWith(presets, search).map(({ id }) => id);

  it.each([
    ['SURATDA YUZ KOʻRINMAYDI.', [2]],
    ['сурат', [2, 3]],
    ['паспорт сурати', [3]],
    ['surat', [2, 3]],
    ['фото', [2]],
    ["to'liq", [1]],
    ['bunday sabab yoʻq', []],
  ])('are found by %s in all lists of a queue', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });
});
