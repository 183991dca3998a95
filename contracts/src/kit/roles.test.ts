import { expect, test } from 'vitest';
import { decode, encode } from 'zod';
import { sessionUser } from '#/people/sign-in.ts';
import { ROLE_IDS, roleId } from './roles.ts';

const user = {
  id: 1,
  phone: '998901234567',
  is_teacher: 0 as const,
  is_edu_institution: 0 as const,
  lastname: '',
  firstname: '',
  middlename: '',
  avatar: null,
  profile_status: 'draft' as const,
  is_school_head: 0 as const,
  is_second_factor_due: 0 as const,
  preferences: { density: 'comfortable' as const, start_page: 'home', pins: [], open_groups: null },
};

// spec: SEC-01, SEC-02, SEC-03, SEC-04, SEC-05, SEC-06
test('roles have the numbers of the specification', () => {
  expect(ROLE_IDS).toEqual({
    admin: 1,
    learner: 2,
    teacher: 3,
    manager: 4,
    confirmedLearner: 5,
    ministry: 6,
  });
  expect(encode(roleId, 'ministry')).toBe(6);
});

// spec: SEC-08
test.each([{}, { role_id: 0 }, { role_id: 99 }, { role_id: 2 }])(
  'a profile with %j makes a learner of the client, never an admin',
  (id) => {
    expect(decode(sessionUser, { ...user, ...id }).role).toBe('learner');
  },
);

test('an unknown role that somebody is to be given is refused', () => {
  expect(roleId.safeParse(99).success).toBe(false);
});
