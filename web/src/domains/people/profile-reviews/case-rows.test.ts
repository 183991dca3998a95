import type { ProfileSnapshot } from '@malaka/contracts/people/profile-reviews';
import { describe, expect, it } from 'vitest';
import { type CaseRow, caseRows, type Words } from './case-rows.ts';
import { changedSince, remainingMarks, reasonsOf, roomFor } from './marks.ts';

const words: Words = {
  day: (day) => day,
  phone: (digits) => digits,
  gender: (gender) => gender,
  schoolType: (type) => type,
  level: (level) => level,
  now: 'now',
};

const work = (id: number, place: string, position = 'Oʻqituvchi') => ({
  id,
  place,
  position,
  startDate: '2010-09-01',
  endDate: null,
});

const profile = (part: Partial<ProfileSnapshot> = {}): ProfileSnapshot => ({
  lastName: 'Karimova',
  firstName: 'Dilnoza',
  middleName: 'Anvarovna',
  phone: '998901234567',
  avatar: null,
  gender: 'female',
  birthDate: '1974-03-12',
  passportSeries: 'AA',
  passportNumber: '1234567',
  personalNumber: '41203740010015',
  regionId: 3,
  region: 'Buxoro',
  cityId: 5,
  city: 'Gʻijduvon',
  schoolType: 'general',
  schoolId: null,
  school: null,
  schoolName: '12-maktab',
  positionTypeId: 1,
  positionType: 'Oʻqituvchi',
  positionId: null,
  subjectId: 2,
  position: 'Fizika',
  biography: '',
  educations: [],
  workPlaces: [work(7, '12-maktab')],
  additionalPositions: [],
  erpFields: ['schoolName'],
  ...part,
});

const rowOf = (rows: readonly CaseRow[], key: string) => rows.find((row) => row.key === key);
const changedKeys = (rows: readonly CaseRow[]) =>
  rows.filter(({ change }) => change !== 'same').map(({ key }) => key);

describe('rows of a case', () => {
  it('stand in the order of the sections and bear the mark of the register', () => {
    const rows = caseRows(profile(), null, words);
    expect(rows.map(({ key }) => key)).toEqual(
      [
        'avatar lastName firstName middleName gender birthDate phone',
        'passportNumber personalNumber regionId cityId schoolType schoolId',
        'positionTypeId positionId workPlaces.7 biography',
      ].flatMap((keys) => keys.split(' ')),
    );
    expect(rows.filter(({ isErp }) => isErp).map(({ key }) => key)).toEqual(['schoolId']);
    expect(rowOf(rows, 'passportNumber')?.now?.text).toBe('AA 1234567');
    expect(rowOf(rows, 'schoolId')?.now?.text).toBe('12-maktab');
    expect(rowOf(rows, 'workPlaces.7')?.now).toEqual({
      text: '12-maktab',
      detail: 'Oʻqituvchi · 2010-09-01 – now',
    });
    expect(rowOf(rows, 'phone')?.reason).toBeNull();
  });

  it('are changed by what they mean, not by how a list words it today', () => {
    const before = profile({ region: 'Бухара', passportSeries: 'AB' });
    expect(changedKeys(caseRows(profile(), before, words))).toEqual(['passportNumber']);
  });

  it('tell entries that were added and removed', () => {
    const before = profile({ workPlaces: [work(6, '30-maktab')] });
    const rows = caseRows(profile(), before, words);
    expect(changedKeys(rows)).toEqual(['workPlaces.7', 'workPlaces.6']);
    expect(rowOf(rows, 'workPlaces.6')).toMatchObject({ now: null, change: 'removed' });
  });
});

describe('reasons of a rejection', () => {
  const rows = caseRows(
    profile({ workPlaces: [work(7, '12-maktab'), work(8, '30-maktab')] }),
    null,
    words,
  );

  it('are sent by field; entries of one list make one text that names them', () => {
    const marks = { lastName: 'Pasportdagidek', 'workPlaces.8': 'Sana', 'workPlaces.7': 'Toʻliq' };
    expect(reasonsOf(rows, marks)).toEqual({
      lastName: 'Pasportdagidek',
      workPlaces: '12-maktab: Toʻliq\n30-maktab: Sana',
    });
  });

  it('leave as much room as the field still has', () => {
    expect(roomFor(rowOf(rows, 'lastName')!, rows, { lastName: 'x'.repeat(300) })).toBe(300);
    const others = { 'workPlaces.7': 'x'.repeat(200) };
    const room = roomFor(rowOf(rows, 'workPlaces.8')!, rows, others);
    const full = reasonsOf(rows, { ...others, 'workPlaces.8': 'y'.repeat(room) });
    expect(full.workPlaces).toHaveLength(300);
  });

  it('stay for the rows that are still there when the person changes something meanwhile', () => {
    const marks = { lastName: 'Imlo', 'workPlaces.8': 'Sana' };
    const now = caseRows(profile({ firstName: 'Dilnozaxon' }), null, words);
    expect(remainingMarks(now, marks)).toEqual({ lastName: 'Imlo' });
    expect([...changedSince(rows, now)]).toEqual(['firstName']);
  });
});
