import { describe, expect, it } from 'vitest';
import { isLastAdmin, isSame, journalled, rightsOf, withoutPersonal } from './rules.ts';

const input = {
  role: 'teacher' as const,
  managerRegionId: 3,
  isMethodExpert: true,
  methodExpertScopes: [{ subjectId: 2, regionId: 7 }],
};

describe('rights', () => {
  it('keep only what goes with the role', () => {
    expect(rightsOf(input, false)).toEqual({
      role: 'teacher',
      managerRegionId: null,
      scopes: [{ subjectId: 2, regionId: 7 }],
    });
    expect(rightsOf({ ...input, role: 'manager' }, false)).toEqual({
      role: 'manager',
      managerRegionId: 3,
      scopes: [],
    });
    for (const role of ['admin', 'ministry', 'learner'] as const) {
      expect(rightsOf({ ...input, role }, false)).toEqual({
        role,
        managerRegionId: null,
        scopes: [],
      });
    }
    expect(rightsOf({ ...input, isMethodExpert: false }, false).scopes).toEqual([]);
  });

  // spec: SEC-05
  it('of a learner hang on the profile alone', () => {
    for (const role of ['learner', 'confirmedLearner'] as const) {
      expect(rightsOf({ ...input, role }, true).role).toBe('confirmedLearner');
      expect(rightsOf({ ...input, role }, false).role).toBe('learner');
    }
  });

  it('name a subject once, and the whole country swallows its regions', () => {
    const methodExpertScopes = [
      { subjectId: 5, regionId: 2 },
      { subjectId: 4, regionId: 9 },
      { subjectId: 4, regionId: null },
      { subjectId: 5, regionId: 1 },
      { subjectId: 5, regionId: 2 },
    ];
    expect(rightsOf({ ...input, methodExpertScopes }, false).scopes).toEqual([
      { subjectId: 4, regionId: null },
      { subjectId: 5, regionId: 1 },
      { subjectId: 5, regionId: 2 },
    ]);
  });

  it('are the same in any order, and journalled without what is not there', () => {
    const scopes = [
      { subjectId: 1, regionId: null },
      { subjectId: 2, regionId: 7 },
    ];
    const one = rightsOf({ ...input, methodExpertScopes: scopes }, false);
    const other = rightsOf({ ...input, methodExpertScopes: scopes.toReversed() }, true);
    expect(isSame(one, other)).toBe(true);
    expect(isSame(one, { ...one, role: 'manager' })).toBe(false);
    expect(journalled({ ...one, role: 'admin', scopes: [] })).toEqual({ role: 'admin' });
    expect(journalled(one)).toEqual({
      role: 'teacher',
      scopes: [
        { subject: 1, region: null },
        { subject: 2, region: 7 },
      ],
    });
  });
});

it('knows the last admin', () => {
  expect(isLastAdmin([4], 4)).toBe(true);
  expect(isLastAdmin([4], 5)).toBe(false);
  expect(isLastAdmin([4, 9], 4)).toBe(false);
});

it('shows no document in the journal', () => {
  const state = { status: 'x', passport: 'AB 1234567', personalNumber: '1', pinfl: '2' };
  expect(withoutPersonal(state)).toEqual({ status: 'x' });
  expect(withoutPersonal(null)).toBeNull();
});
