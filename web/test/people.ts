import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Role } from '@malaka/contracts/kit/roles';
import { usualPreferencesOf } from '@malaka/contracts/people/preferences';
import type { me } from '@malaka/contracts/people/sign-in';

export type Person = AnswerOf<typeof me>['data'];

/** A user who may be signed in; by default a learner with a confirmed profile. */
export const makePerson = (input: Partial<Person> & { role?: Role } = {}): Person => ({
  id: 7,
  phone: '998931234567',
  role: 'learner',
  isTeacher: input.role === 'teacher',
  isEduInstitution: false,
  lastName: 'Karimova',
  firstName: 'Nodira',
  middleName: 'Anvar qizi',
  avatar: null,
  gender: 'female',
  birthDate: '1990-05-14',
  passportSeries: '',
  passportNumber: '',
  personalNumber: '',
  regionId: 1,
  region: 'Toshkent shahri',
  cityId: 1,
  city: 'Yunusobod tumani',
  schoolType: 'general',
  schoolId: 1,
  school: '1-maktab',
  schoolName: '',
  positionTypeId: 1,
  positionType: 'Oʻqituvchi',
  positionId: 1,
  position: 'Matematika',
  subjectId: 1,
  biography: '',
  profileStatus: 'confirmed',
  isSchoolHead: false,
  isSecondFactorDue: false,
  preferences: usualPreferencesOf(input.role ?? 'learner'),
  ...input,
});
