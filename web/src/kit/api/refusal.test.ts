import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isRefusal } from './refusal.ts';

test.each([400, 403, 404, 409, 413, 415, 422])('%i is final', (status) => {
  expect(isRefusal(new ApiError('request.invalid', status))).toBe(true);
});

test.each([0, 401, 408, 429, 500, 502, 503])('%i may pass later', (status) => {
  expect(isRefusal(new ApiError('offline', status))).toBe(false);
});

test('what is no answer of the server is no refusal', () => {
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
});
