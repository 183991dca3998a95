import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { ApiError } from '#/kit/api/api-error.ts';
import { uploadError } from './use-image-uploads.ts';

// spec: UI-26, UI-27, UI-28, UI-29
test.each([
  ['403', new ApiError('file.wrong_type', 403), { kind: 'removed' }],
  ['403 without our words', new ApiError('unreadable', 403), { kind: 'removed' }],
  ['413', new ApiError('file.too_large', 413), { kind: 'kept', text: 'HTTP Error: 413' }],
  ['a proxy error', new ApiError('unreadable', 502), { kind: 'kept', text: 'HTTP Error: 502' }],
  ['bad JSON', new ApiError('unreadable', 200), { kind: 'kept', text: 'Invalid JSON' }],
  ['missing data', new ZodError([]), { kind: 'kept', text: 'Invalid JSON' }],
  ['no line', new ApiError('offline', 0), { kind: 'kept', text: undefined }],
])('%s', (_name, error, problem) => {
  expect(uploadError(error)).toEqual(problem);
});
