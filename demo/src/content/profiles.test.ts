import { updateProfile } from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dateErrors, missingErrors } from '@malaka/server/domains/people/profiles/check-fields';
import type { ProfileFields } from '@malaka/server/domains/people/profiles/rules';
import { learners } from '#/load-activity.ts';
import { knownPeople } from '#/load-people.ts';
import { demoCourses } from './courses.ts';
import { demoProfile } from './profiles.ts';

const now = new Date('2026-11-23T06:00:00Z');
const people = [...knownPeople(new Map(), now), ...learners(demoCourses, now)];
const profiles = people.map((person, n) => {
  const profile = demoProfile({ ...person, n, school: '5-umumiy oʻrta taʼlim maktabi' });
  const fields: ProfileFields = {
    ...profile,
    lastName: person.lastname,
    firstName: person.firstname,
    middleName: person.middlename,
    regionId: 1,
    cityId: 1,
    schoolType: 'general',
    schoolId: 1,
    schoolName: '',
    positionTypeId: person.positionType,
    biography: '',
  };
  return fields;
});

test('every profile of the demo would be accepted from its owner', () => {
  for (const profile of profiles) {
    const sent = z.encode(updateProfile.body!, profile);
    expect(z.decode(updateProfile.body!, sent)).toEqual(profile);
    expect([...missingErrors(profile), ...dateErrors(profile, '2026-11-23')]).toEqual([]);
  }
});

test('nobody has the passport or the personal number of somebody else', () => {
  const passports = profiles.map(({ passportNumber }) => passportNumber);
  const numbers = profiles.map(({ personalNumber }) => personalNumber);
  expect(new Set(passports).size).toBe(profiles.length);
  expect(new Set(numbers).size).toBe(profiles.length);
});

test('a personal number tells sex and birth date', () => {
  for (const { gender, birthDate, personalNumber } of profiles) {
    const [year, month, day] = birthDate!.split('-');
    expect(personalNumber.slice(0, 7)).toBe(
      (gender === 'male' ? '3' : '4') + day + month + year!.slice(2),
    );
  }
});
