import { describe, expect, it } from 'vitest';
import { fieldsOf, readPresetsSearch } from './presets-search.ts';

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
});
