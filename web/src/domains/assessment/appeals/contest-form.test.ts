import { APPEAL_PICTURE_MAX_BYTES } from '@malaka/contracts/assessment/appeals';
import { expect, it } from 'vitest';
import { contestErrors, type ContestValues } from './contest-form.ts';

const values: ContestValues = { kind: 'key', words: 'Kalit notoʻgʻri.', picture: null };
const file = (type: string, size = 10) => ({ type, size }) as File;

// spec: APL-01
it('needs a kind and words; a picture may be there, of the right type and size', () => {
  expect(contestErrors(values)).toEqual({});
  expect(contestErrors({ ...values, picture: file('image/jpeg') })).toEqual({});
  expect(contestErrors({ kind: '', words: '  qisqa     ', picture: null })).toEqual({
    kind: 'kind',
    words: 'short',
  });
  expect(contestErrors({ ...values, picture: file('application/pdf') })).toEqual({
    picture: 'pictureType',
  });
  const large = file('image/png', APPEAL_PICTURE_MAX_BYTES + 1);
  expect(contestErrors({ ...values, picture: large })).toEqual({ picture: 'pictureSize' });
});
