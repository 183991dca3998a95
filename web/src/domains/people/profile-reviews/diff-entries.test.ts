import { describe, expect, it } from 'vitest';
import { diffEntries } from './case-rows.ts';

const entry = (id: number | undefined, place: string, year = 2001) => ({ id, place, year });
const changes = (...input: Parameters<typeof diffEntries<ReturnType<typeof entry>>>) =>
  diffEntries(...input).map(({ entry: now, was, change }) => [
    now?.place ?? null,
    was?.place ?? null,
    change,
  ]);

describe('entries of a list beside those of the last decision', () => {
  it('are the same by their id, whatever was changed in them', () => {
    expect(changes([entry(1, 'Nukus', 2002)], [entry(1, 'Termiz')])).toEqual([
      ['Nukus', 'Termiz', 'changed'],
    ]);
    expect(changes([entry(1, 'Nukus')], [entry(1, 'Nukus')])).toEqual([['Nukus', 'Nukus', 'same']]);
  });

  it('are found again where the list was saved whole and got new ids', () => {
    const now = [entry(12, 'Toshkent'), entry(11, 'Buxoro', 1999)];
    const before = [entry(1, 'Buxoro'), entry(2, 'Toshkent')];
    expect(changes(now, before)).toEqual([
      ['Toshkent', 'Toshkent', 'same'],
      ['Buxoro', 'Buxoro', 'changed'],
    ]);
  });

  it('take no notice of signs and capitals in a place', () => {
    expect(
      changes([entry(5, '«Yangi hayot» 12-maktab')], [entry(4, 'Yangi Hayot, 12 maktab')]),
    ).toEqual([['«Yangi hayot» 12-maktab', 'Yangi Hayot, 12 maktab', 'changed']]);
  });

  it('are added or removed, the removed ones last', () => {
    expect(changes([entry(3, 'Andijon')], [entry(1, 'Xiva')])).toEqual([
      ['Andijon', null, 'added'],
      [null, 'Xiva', 'removed'],
    ]);
  });

  it('twice the same place are two entries', () => {
    const twice = [entry(undefined, 'Xiva'), entry(undefined, 'Xiva')];
    expect(changes(twice, [entry(undefined, 'Xiva')]).map(([, , change]) => change)).toEqual([
      'same',
      'added',
    ]);
  });

  it('are not new where nothing was decided yet', () => {
    expect(changes([entry(1, 'Xiva')], null)).toEqual([['Xiva', null, 'same']]);
  });
});
