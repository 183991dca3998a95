import { expect, test } from 'vitest';
import { dayError, storedName } from './rules.ts';

test.each([
  ['2026-11-24', '2026-11-23T18:59:00Z', 'future'],
  ['2026-11-24', '2026-11-23T19:00:00Z', undefined],
  ['1990-01-01', '2026-11-23T19:00:00Z', undefined],
  ['1989-12-31', '2026-11-23T19:00:00Z', 'old'],
])('a certificate of %s, sent at %s, has the error %s', (issuedOn, now, error) => {
  expect(dayError(issuedOn, new Date(now))).toBe(error);
});

test.each([
  ['ielts.pdf', 'application/pdf', 'ielts.pdf'],
  ['ielts.jpg', 'application/pdf', 'ielts.pdf'],
  ['scan.page.1.JPEG', 'image/jpeg', 'scan.page.1.jpg'],
  ['sertifikat', 'image/png', 'sertifikat.png'],
  ['.pdf', 'application/pdf', 'sertifikat.pdf'],
  ['', 'image/png', 'sertifikat.png'],
])('%j that is %s by content is kept as %j', (name, type, stored) => {
  expect(storedName(name, type)).toBe(stored);
});
