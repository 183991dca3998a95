import { expect, test } from 'vitest';
import { withoutFields } from './drop-draft-fields.ts';

const school = { id: null, name: '5-maktab', isListed: false };

test('fields that the register filled leave the draft, the others stay', () => {
  const draft = { keptAt: 1, changes: { lastName: 'Karim', biography: 'Oʻn yil', school } };
  expect(withoutFields(draft, ['lastName', 'schoolId', 'cityId'], 2)).toEqual({
    keptAt: 2,
    changes: { biography: 'Oʻn yil' },
  });
  expect(withoutFields(draft, ['lastName', 'schoolId', 'biography'], 2)).toBeNull();
});
