import { SHEET_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { describe, expect, it } from 'vitest';
import { errorsCsv, fileError } from './sheet-file.ts';

describe('a chosen file', () => {
  it.each([
    ['list.xlsx', 10, undefined],
    ['LIST.CSV', SHEET_MAX_BYTES, undefined],
    ['list.xls', 10, 'wrongName'],
    ['photo.jpg', 10, 'wrongName'],
    ['list.csv', SHEET_MAX_BYTES + 1, 'tooLarge'],
  ])('%s of %d bytes: %s', (name, size, error) => {
    expect(fileError({ name, size })).toBe(error);
  });
});

it('errors are saved quoted, and no heading becomes a formula', () => {
  const errors = [
    { row: 3, column: '=cmd|x', text: 'Bunday "maktab" yoʻq' },
    { row: 4, column: null, text: 'a; b' },
  ];
  expect(errorsCsv(['Qator', 'Ustun', 'Xato'], errors)).toBe(
    '\uFEFF"Qator";"Ustun";"Xato"\r\n"3";"\'=cmd|x";"Bunday ""maktab"" yoʻq"\r\n"4";"";"a; b"\r\n',
  );
});
