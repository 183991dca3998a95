import type { Account } from '@malaka/contracts/people/accounts';
import { describe, expect, it } from 'vitest';
import { bodyOf, isSame, lacksSubject, type RightsValues, valuesOf } from './rights-form.ts';

const values: RightsValues = {
  right: 'teacher',
  managerRegionId: 3,
  isMethodExpert: true,
  scopes: [
    { subjectId: 2, regionId: null },
    { subjectId: null, regionId: 4 },
  ],
};

describe('the form of rights', () => {
  it('begins with what the account has; both kinds of learner are one choice', () => {
    const account = {
      role: 'confirmedLearner',
      managerRegionId: null,
      isMethodExpert: false,
      methodExpertScopes: [],
    } as unknown as Account;
    expect(valuesOf(account)).toEqual({
      right: 'learner',
      managerRegionId: null,
      isMethodExpert: false,
      scopes: [],
    });
  });

  it('sends only what goes with the right, without empty rows', () => {
    expect(bodyOf(7, values)).toEqual({
      id: 7,
      role: 'teacher',
      managerRegionId: null,
      isMethodExpert: true,
      methodExpertScopes: [{ subjectId: 2, regionId: null }],
    });
    expect(bodyOf(7, { ...values, right: 'manager' })).toMatchObject({
      managerRegionId: 3,
      isMethodExpert: false,
      methodExpertScopes: [],
    });
  });

  it('knows when nothing changed and when a subject is missing', () => {
    expect(isSame(values, { ...values, managerRegionId: 9 })).toBe(true);
    expect(isSame(values, { ...values, isMethodExpert: false })).toBe(false);
    expect(lacksSubject(values)).toBe(false);
    expect(lacksSubject({ ...values, scopes: [] })).toBe(true);
    expect(lacksSubject({ ...values, right: 'learner', scopes: [] })).toBe(false);
  });
});
