import { describe, expect, it } from 'vitest';
import { checkProfile, fieldOf, type ProfileValues } from './profile-form.ts';

const values: ProfileValues = {
  lastName: ' Gʻulomov ',
  firstName: 'Anvar',
  middleName: 'Toʻlqinovich',
  regionId: 1,
  cityId: 12,
  positionTypeId: 3,
};

describe('the profile form', () => {
  it('sends what the contract takes, trimmed', () => {
    expect(checkProfile(values)).toEqual({ body: { ...values, lastName: 'Gʻulomov' }, faults: {} });
  });

  // spec: PROF-26, PROF-27, PROF-28, PROF-41, PROF-42
  it('names every missing field', () => {
    const nothing = { lastName: '', firstName: ' ', middleName: '', regionId: null };
    expect(checkProfile({ ...nothing, cityId: null, positionTypeId: null }).faults).toEqual({
      lastName: 'missing',
      firstName: 'missing',
      middleName: 'missing',
      regionId: 'missing',
      cityId: 'missing',
      positionTypeId: 'missing',
    });
  });

  // spec: PROF-43
  it('refuses Cyrillic and endless names', () => {
    expect(
      checkProfile({ ...values, lastName: 'Ғуломов', firstName: 'A'.repeat(61) }).faults,
    ).toEqual({ lastName: 'letters', firstName: 'long' });
  });

  it('finds the field of a wire name', () => {
    expect(fieldOf('lastname')).toBe('lastName');
    expect(fieldOf('position_type_id')).toBe('positionTypeId');
    expect(fieldOf('other')).toBeUndefined();
  });
});
