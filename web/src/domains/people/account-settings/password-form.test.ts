import { expect, test } from 'vitest';
import { ApiError } from '#/kit/api/api-error.ts';
import { passwordErrors, serverWords } from './password-form.ts';

// spec: SET-07, SET-08
test('each field has its own error, the confirmation is always compared', () => {
  const right = { old: 'Bahor+Gul:26', next: 'Kuz~Barg:27', again: 'Kuz~Barg:27' };
  expect(passwordErrors(right)).toEqual({});
  expect(passwordErrors({ old: '', next: '', again: '' })).toEqual({
    old: 'oldNeeded',
    next: 'passwordShort',
  });
  expect(passwordErrors({ ...right, again: 'Kuz~Barg:28' })).toEqual({ again: 'passwordsDiffer' });
  expect(passwordErrors({ ...right, next: right.old, again: right.old })).toEqual({ next: 'same' });
  expect(passwordErrors({ ...right, next: 'Barg:27', again: 'Barg:27' })).toEqual({
    next: 'passwordShort',
  });
});

// spec: SET-10
test("the server's words stand at their fields, otherwise under the old password", () => {
  const refusal = (errors: Record<string, string[]>) =>
    new ApiError('request.invalid', 422, { msg: 'Notoʻgʻri', errors });
  expect(serverWords(null, 'x')).toEqual({});
  expect(serverWords(refusal({ new_password: ['Oson'] }), 'x')).toMatchObject({ next: 'Oson' });
  expect(serverWords(refusal({ old_password: ['Xato'] }), 'x')).toMatchObject({ old: 'Xato' });
  expect(serverWords(refusal({}), 'x')).toEqual({ old: 'Notoʻgʻri' });
  expect(serverWords(new ApiError('offline', 0), 'Aloqa yoʻq')).toEqual({ old: 'Aloqa yoʻq' });
});
