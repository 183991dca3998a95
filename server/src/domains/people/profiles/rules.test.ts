import { describe, expect, test } from 'vitest';
import { dateErrors, entryErrors, missingErrors } from './check-fields.ts';
import {
  changedFields,
  needsReview,
  normalized,
  type ProfileFields,
  standingAfter,
  withOwnIds,
} from './rules.ts';

const fields: ProfileFields = {
  lastName: 'Toʻrayeva',
  firstName: 'Gulnora',
  middleName: 'Sobir qizi',
  gender: 'female',
  birthDate: '1985-04-12',
  passportSeries: 'AB',
  passportNumber: '1234567',
  personalNumber: '41204850000001',
  regionId: 1,
  cityId: 2,
  schoolType: 'general',
  schoolId: 3,
  schoolName: '',
  positionTypeId: 1,
  positionId: null,
  subjectId: 9,
  biography: '',
  educations: [
    { id: 1, level: 'high', faculty: 'Tarix', place: 'SamDU', startYear: 2003, endYear: 2007 },
    { id: 2, level: 'medium', faculty: 'Tarix', place: 'Litsey', startYear: null, endYear: 2003 },
  ],
  workPlaces: [
    { id: 7, place: '5-maktab', position: 'Oʻqituvchi', startDate: '2007-09-01', endDate: null },
  ],
  additionalPositions: [],
};
const now = new Date('2026-11-23T06:00:00Z');
const today = '2026-11-23';
const hours = (amount: number) => new Date(now.getTime() + amount * 3_600_000);
const names = (found: readonly (readonly [string, unknown])[]) => found.map(([name]) => name);

describe('what is chosen', () => {
  test('a teacher has a subject, everybody else a position; a listed school needs no name', () => {
    const both = { ...fields, positionId: 4, subjectId: 9, schoolName: 'Boshqa' };
    expect(normalized(both)).toMatchObject({ positionId: null, subjectId: 9, schoolName: '' });
    const director = { ...both, positionTypeId: 2, schoolId: null };
    expect(normalized(director)).toMatchObject({
      positionId: 4,
      subjectId: null,
      schoolName: 'Boshqa',
    });
  });
});

describe('what changed', () => {
  const changed = (next: Partial<ProfileFields>) => [
    ...changedFields(fields, { ...fields, ...next }),
  ];

  test('neither the order of entries nor their ids nor the order of their fields count', () => {
    const [one, other] = fields.educations;
    const { level, ...rest } = { ...other!, id: undefined };
    expect(changed({ educations: [{ ...rest, level }, one!] })).toEqual([]);
    expect(changed({ educations: [one!] })).toEqual(['educations']);
    expect(changed({ educations: [one!, { ...other!, endYear: 2004 }] })).toEqual(['educations']);
    expect(changed({ lastName: 'Karimova', birthDate: null })).toEqual(['lastName', 'birthDate']);
  });

  test('another sign for the apostrophe is the same name', () => {
    const typed = { ...fields, lastName: "O'g'iloyeva", educations: [] };
    expect([...changedFields(typed, { ...typed, lastName: 'Oʻgʻiloyeva' })]).toEqual([]);
  });

  test('a biography alone needs no review', () => {
    expect(needsReview(new Set(['biography']))).toBe(false);
    expect(needsReview(new Set(['biography', 'gender']))).toBe(true);
    expect(needsReview(new Set())).toBe(false);
  });

  test('an id is kept once and only by its owner', () => {
    const entries = [{ id: 1 }, { id: 1 }, { id: 99 }, {}].map((entry) => ({
      ...entry,
      place: 'A',
    }));
    expect(withOwnIds(entries, [{ id: 1 }, { id: 2 }])).toEqual([
      { place: 'A', id: 1 },
      { place: 'A' },
      { place: 'A' },
      { place: 'A' },
    ]);
  });
});

// spec: PROF-46, PROF-47
describe('where a profile stands', () => {
  const draft = {
    status: 'draft',
    submittedAt: null,
    dueAt: null,
    clockLeftSeconds: null,
  } as const;
  const sent = { isSent: true, needsReview: true };

  test('what is sent waits for 24 hours', () => {
    expect(standingAfter(draft, sent, now)).toEqual({
      status: 'submitted',
      submittedAt: now,
      dueAt: hours(24),
      clockLeftSeconds: null,
      isNewlySent: true,
    });
    expect(standingAfter(draft, { ...sent, isSent: false }, now)).toMatchObject({
      status: 'draft',
      isNewlySent: false,
    });
  });

  test('what waits keeps its place and its clock', () => {
    const waiting = {
      ...draft,
      status: 'submitted',
      submittedAt: hours(-5),
      dueAt: hours(19),
    } as const;
    expect(standingAfter(waiting, sent, now)).toEqual({ ...waiting, isNewlySent: false });
  });

  test.each([
    [10, 10],
    [1, 4],
    [-6, 4],
  ])('after a rejection with %i hours left the reviewers have %i', (left, remaining) => {
    const rejected = {
      ...draft,
      status: 'rejected',
      submittedAt: hours(-30),
      clockLeftSeconds: left * 3600,
    } as const;
    expect(standingAfter(rejected, { ...sent, needsReview: false }, now)).toMatchObject({
      status: 'submitted',
      submittedAt: now,
      dueAt: hours(remaining),
      clockLeftSeconds: null,
    });
    const entry = { isSent: false, needsReview: true };
    expect(standingAfter(rejected, entry, now)).toEqual({ ...rejected, isNewlySent: false });
  });

  test('a confirmed one waits again once it changes, even by one entry', () => {
    const confirmed = { ...draft, status: 'confirmed', submittedAt: hours(-90) } as const;
    expect(standingAfter(confirmed, { isSent: true, needsReview: false }, now)).toEqual({
      ...confirmed,
      isNewlySent: false,
    });
    expect(standingAfter(confirmed, { isSent: false, needsReview: true }, now)).toMatchObject({
      status: 'submitted',
      dueAt: hours(24),
    });
  });
});

describe('what is missing', () => {
  test('position or subject, by the position type', () => {
    expect(missingErrors(fields)).toEqual([]);
    expect(names(missingErrors({ ...fields, subjectId: null }))).toEqual(['subject_id']);
    const director = { ...fields, positionTypeId: 2, subjectId: null };
    expect(names(missingErrors(director))).toEqual(['position_id']);
  });

  test('a school that is not in the list is a school', () => {
    const missing = { ...fields, schoolId: null };
    expect(names(missingErrors(missing))).toEqual(['school_id']);
    expect(missingErrors({ ...missing, schoolName: 'Yangi maktab' })).toEqual([]);
  });
});

describe('days', () => {
  const born = (birthDate: string) => names(dateErrors({ ...fields, birthDate }, today));
  test.each([
    ['2026-11-24', ['birth_date']],
    ['2010-11-24', ['birth_date']],
    ['1926-11-24', []],
    ['1925-11-23', ['birth_date']],
  ])('born on %s', (date, wrong) => {
    expect(born(date).filter((name) => name === 'birth_date')).toEqual(wrong);
  });
  test('on the sixteenth birthday one may have a profile', () => {
    const young = { ...fields, birthDate: '2010-11-23', educations: [], workPlaces: [] };
    expect(dateErrors(young, today)).toEqual([]);
  });
  test('nothing happens before one is born', () => {
    expect(born('2007-09-01')).toEqual([
      'educations.0.end_year',
      'educations.0.start_year',
      'educations.1.end_year',
      'work_places.0.start',
    ]);
  });

  const studied = (startYear: number | null, endYear: number | null) => {
    const entry = { ...fields.educations[0]!, startYear, endYear };
    return names(entryErrors({ ...fields, educations: [entry] }, 'educations', 0, today));
  };
  test.each([
    [null, null, ['end_year']],
    [null, 1949, ['end_year']],
    [null, 2027, []],
    [null, 2028, ['end_year']],
    [2008, 2007, ['end_year']],
    [2007, 2007, []],
    [1939, 2007, ['start_year']],
  ])('studied from %s to %s', (start, end, wrong) => {
    expect(studied(start, end)).toEqual(wrong);
  });

  const worked = (startDate: string | null, endDate: string | null, more: object = {}) => {
    const entry = { ...fields.workPlaces[0]!, startDate, endDate, ...more };
    const next = { ...fields, additionalPositions: [entry] };
    return names(entryErrors(next, 'additionalPositions', 0, today));
  };
  test.each([
    [null, null, ['start']],
    ['2026-11-23', null, []],
    ['2026-11-24', null, ['start']],
    ['0001-01-01', null, ['start']],
    ['1985-04-12', null, ['start']],
    ['2010-02-01', '2010-01-31', ['end']],
    ['2010-02-01', '2010-02-01', []],
    ['2010-02-01', '2026-11-24', ['end']],
  ])('worked from %s to %s', (start, end, wrong) => {
    expect(worked(start, end)).toEqual(wrong);
  });
  test('an entry names its place and its position', () => {
    expect(worked('2010-02-01', null, { place: '', position: '' })).toEqual(['place', 'position']);
  });
  test('twenty entries are enough', () => {
    const entry = fields.workPlaces[0]!;
    const next = { ...fields, workPlaces: Array.from({ length: 21 }, () => entry) };
    expect(names(entryErrors(next, 'workPlaces', 20, today))).toEqual(['place']);
  });
});
