import { describe, expect, it } from 'vitest';
import { missingList } from './missing-list.ts';
import { checkProfile, pathOfRequired, pathOfWire } from './profile-check.ts';
import { emptyWork, type ProfileValues, valuesOf } from './profile-values.ts';
import { fullProfile } from './test-profile.ts';

const today = '2026-11-23';
const full = valuesOf(fullProfile);
const errorsOf = (part: Partial<ProfileValues>) => checkProfile({ ...full, ...part }, today).errors;

const empty: ProfileValues = {
  ...full,
  lastName: '',
  firstName: ' ',
  middleName: '',
  gender: null,
  birthDate: '',
  passportSeries: '',
  passportNumber: '',
  personalNumber: '',
  regionId: null,
  cityId: null,
  school: { id: null, name: '', isListed: true },
  positionTypeId: null,
  positionId: null,
  subjectId: null,
  educations: [{ ...full.educations[0]!, faculty: '', place: '', startYear: '', endYear: '' }],
  workPlaces: [emptyWork('first')],
  additionalPositions: [],
};

describe('the check of the profile form', () => {
  it('finds nothing wrong with a full profile', () => {
    const { body, errors } = checkProfile(full, today);
    expect(errors).toEqual({});
    expect(body.educations).toEqual(fullProfile.educations);
  });

  // spec: PROF-26, PROF-27, PROF-28, PROF-29, PROF-30, PROF-31, PROF-32, PROF-33, PROF-34, PROF-35
  // spec: PROF-36, PROF-37, PROF-38, PROF-39, PROF-40, PROF-41, PROF-42
  it('has a message of its own for every required field', () => {
    expect(checkProfile(empty, today).errors).toEqual({
      lastName: 'missing.lastName',
      firstName: 'missing.firstName',
      middleName: 'missing.middleName',
      gender: 'missing.gender',
      birthDate: 'missing.birthDate',
      passportSeries: 'missing.passportSeries',
      passportNumber: 'missing.passportNumber',
      personalNumber: 'missing.personalNumber',
      regionId: 'missing.regionId',
      cityId: 'missing.cityId',
      school: 'missing.school',
      positionTypeId: 'missing.positionTypeId',
      positionId: 'missing.positionId',
      'educations.0.faculty': 'missing.faculty',
      'educations.0.place': 'missing.educationPlace',
      'educations.0.endYear': 'missing.graduationYear',
      'workPlaces.0.place': 'missing.workPlace',
      'workPlaces.0.position': 'missing.entryPosition',
      'workPlaces.0.startDate': 'missing.startDate',
    });
    expect(errorsOf({ subjectId: null })).toEqual({ subjectId: 'missing.subjectId' });
    expect(errorsOf({ educations: [], workPlaces: [] })).toEqual({
      educations: 'missing.educations',
      workPlaces: 'missing.workPlaces',
    });
  });

  // spec: PROF-16, PROF-20
  it('knows the shape of a passport and of a personal number', () => {
    expect(
      errorsOf({ passportSeries: 'A', passportNumber: '123', personalNumber: '4050374123456' }),
    ).toEqual({
      passportSeries: 'error.series',
      passportNumber: 'error.digits7',
      personalNumber: 'error.digits14',
    });
  });

  // spec: PROF-43, PROF-44
  it('refuses Cyrillic everywhere but in the biography', () => {
    const [education] = full.educations;
    expect(
      errorsOf({
        lastName: 'Ғуломова',
        educations: [{ ...education!, faculty: 'Физика' }],
        biography: 'Ўттиз йилдан бери физика ўқитаман.',
      }),
    ).toEqual({ lastName: 'error.letters', 'educations.0.faculty': 'error.letters' });
  });

  it('measures days by today and by the birth date', () => {
    const [education] = full.educations;
    const [work] = full.workPlaces;
    expect(errorsOf({ birthDate: '2027-01-01' })).toMatchObject({ birthDate: 'error.future' });
    expect(errorsOf({ birthDate: '2010-11-24' })).toMatchObject({ birthDate: 'error.age' });
    expect(errorsOf({ birthDate: '1926-01-01' })).toEqual({});
    const years = (startYear: string, endYear: string) =>
      errorsOf({ educations: [{ ...education!, startYear, endYear }] })['educations.0.endYear'];
    expect(years('1996', '1991')).toBe('error.order');
    expect(years('', '2028')).toBe('error.graduationYear');
    expect(years('', '1960')).toBe('error.beforeBirth');
    const days = (startDate: string, endDate: string) =>
      errorsOf({ workPlaces: [{ ...work!, startDate, endDate, isCurrent: false }] });
    expect(days('2026-11-24', '')).toEqual({
      'workPlaces.0.startDate': 'error.future',
      'workPlaces.0.endDate': 'missing.endDate',
    });
    expect(days('2001-01-01', '2000-01-01')).toEqual({ 'workPlaces.0.endDate': 'error.order' });
    expect(days('2001-01-01', '2026-12-01')).toEqual({
      'workPlaces.0.endDate': 'error.stillThere',
    });
    expect(days('1970-01-01', '2000-01-01')).toEqual({
      'workPlaces.0.startDate': 'error.beforeBirth',
    });
  });
});

it('finds the field of an error by its wire name', () => {
  expect(pathOfWire(['pinfl'])).toBe('personalNumber');
  expect(pathOfWire(['school_name'])).toBe('school');
  expect(pathOfWire(['educations', '2', 'end_year'])).toBe('educations.2.endYear');
  expect(pathOfWire(['work_places', '0', 'start'])).toBe('workPlaces.0.startDate');
  expect(pathOfWire(['other'])).toBeUndefined();
});

describe('the meter', () => {
  const listOf = (values: ProfileValues) =>
    missingList(values, new Set(Object.keys(checkProfile(values, today).errors)));

  it('counts what is entered and knows where the rest goes', () => {
    expect(listOf(full)).toEqual({ doneCount: 23, totalCount: 23, missing: [] });
    const { doneCount, missing } = listOf({ ...full, gender: null, subjectId: null });
    expect(doneCount).toBe(21);
    expect(missing).toEqual([
      { path: 'gender', label: 'field.gender' },
      { path: 'subjectId', label: 'field.subjectId' },
    ]);
  });

  it('counts exactly what the form calls wrong, empty or not', () => {
    const wrongs: Partial<ProfileValues>[] = [
      empty,
      { workPlaces: [emptyWork('first')] },
      { passportNumber: '123', personalNumber: '1' },
      { educations: [], workPlaces: [] },
      { educations: [{ ...full.educations[0]!, startYear: '1800' }] },
      { additionalPositions: [{ ...emptyWork('more'), isCurrent: false }] },
    ];
    for (const part of wrongs) {
      const { doneCount, totalCount, missing } = listOf({ ...full, ...part });
      const expected = Object.keys(errorsOf(part));
      expect(missing.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
      expect(totalCount - doneCount).toBe(expected.length);
    }
    expect(listOf(empty)).toMatchObject({ doneCount: 0, totalCount: 19 });
  });

  it('takes what was given back for not done', () => {
    const { doneCount, missing } = missingList(full, new Set(['educations', 'lastName']));
    expect(doneCount).toBe(22);
    expect(missing.map(({ label }) => label)).toEqual(['field.lastName', 'section.educations']);
  });

  it('leads to the first entry that lacks it', () => {
    const educations = [full.educations[0]!, { ...full.educations[0]!, faculty: '' }];
    expect(pathOfRequired('faculty', { ...full, educations })).toBe('educations.1.faculty');
    expect(pathOfRequired('workPlace', { ...full, workPlaces: [] })).toBe('workPlaces');
  });
});
