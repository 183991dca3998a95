import { expect, it } from 'vitest';
import { valuesOf } from './profile-values.ts';
import { reasonsOf } from './reasons.ts';
import { fullProfile } from './test-profile.ts';

const values = valuesOf(fullProfile);
const rejected = {
  status: 'rejected',
  reasons: { passportNumber: 'Notoʻgʻri', positionId: 'Fan xato', avatar: 'Surat xira' },
} as const;

// spec: PROF-48
it('stands at the field until it is changed', () => {
  expect(reasonsOf(rejected, values, {})).toEqual([
    { field: 'avatar', text: 'Surat xira', path: undefined },
    { field: 'passportNumber', text: 'Notoʻgʻri', path: 'passportNumber' },
    { field: 'positionId', text: 'Fan xato', path: 'subjectId' },
  ]);
  const changes = { passportSeries: 'AC', subjectId: 8 };
  expect(reasonsOf(rejected, values, changes).map(({ field }) => field)).toEqual(['avatar']);
  expect(reasonsOf({ ...rejected, status: 'submitted' }, values, {})).toEqual([]);
});
