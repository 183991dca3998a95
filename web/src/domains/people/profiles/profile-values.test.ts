import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { describe, expect, it } from 'vitest';
import { bodyOf, changesOf, needsReview, valuesOf } from './profile-values.ts';
import { fullProfile } from './test-profile.ts';

describe('values of the profile form', () => {
  it('become the body of the same profile again', () => {
    const body = bodyOf(valuesOf(fullProfile));
    expect(fullProfile).toMatchObject({ ...body, schoolName: '' });
  });

  it('begin with one education and one work place to fill in', () => {
    const empty: OwnProfile = { ...fullProfile, educations: [], workPlaces: [] };
    const values = valuesOf(empty);
    expect(values.educations).toMatchObject([{ level: 'high', faculty: '', endYear: '' }]);
    expect(values.workPlaces).toMatchObject([{ place: '', isCurrent: true }]);
    expect(values.additionalPositions).toHaveLength(1);
    expect(changesOf(values, valuesOf(empty))).toEqual({});
  });

  // spec: PROF-18
  it('send a school from the list or one in own words, never both', () => {
    const values = valuesOf(fullProfile);
    const own = { ...values, school: { id: null, name: ' 5-maktab ', isListed: false } };
    expect(bodyOf(own)).toMatchObject({ schoolId: null, schoolName: '5-maktab' });
    expect(bodyOf(values)).toMatchObject({ schoolId: 44, schoolName: '' });
  });

  // spec: PROF-19
  it('send the subject of a teacher and the position of everybody else', () => {
    const values = { ...valuesOf(fullProfile), positionId: 3, subjectId: 7 };
    expect(bodyOf({ ...values, positionTypeId: 1 })).toMatchObject({
      positionId: null,
      subjectId: 7,
    });
    expect(bodyOf({ ...values, positionTypeId: 2 })).toMatchObject({
      positionId: 3,
      subjectId: null,
    });
  });

  it('differ by what was changed; the biography alone is not reviewed', () => {
    const saved = valuesOf(fullProfile);
    const renamed = { ...saved, school: { ...saved.school, name: 'School No. 44' } };
    expect(changesOf(renamed, saved)).toEqual({});
    const about = changesOf({ ...saved, biography: 'Yangi' }, saved);
    expect(about).toEqual({ biography: 'Yangi' });
    expect(needsReview(about)).toBe(false);
    expect(needsReview({ lastName: 'Yangi' })).toBe(true);
  });
});
