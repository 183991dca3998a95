import { expect, test } from 'vitest';
import { faultsIn } from './check-libraries.mjs';

const review = (packages = {}) => ({ licences: { allowed: ['MIT', 'ISC'], packages } });
const integrity = 'sha512-aaaa';
const faultsOf = (entry, packages) =>
  faultsIn({ '': {}, 'node_modules/one': { integrity, ...entry } }, review(packages));

test('licences are allowed, or reviewed by name or scope', () => {
  expect(faultsOf({ license: 'MIT' })).toEqual([]);
  expect(faultsOf({ license: '(GPL-2.0 OR ISC)' })).toEqual([]);
  expect(faultsOf({ license: 'MIT AND ISC' })).toEqual([]);
  expect(faultsOf({ license: 'MIT AND GPL-2.0' })).toEqual(['one: licence MIT AND GPL-2.0']);
  expect(faultsOf({})).toEqual(['one: licence undefined']);
  expect(faultsOf({}, { one: 'MIT, by its LICENSE' })).toEqual([]);
  expect(faultsOf({}, { 'o*': 'MIT, by its LICENSE' })).toEqual([]);
});

test('a review of what is no longer used is a fault', () => {
  expect(faultsOf({ license: 'MIT' }, { two: 'gone' })).toEqual(['two: reviewed, but not used']);
});

test('libraries come from the registry, with the sum of their bytes', () => {
  const license = 'MIT';
  const resolved = 'https://registry.npmjs.org/one/-/one-1.0.0.tgz';
  expect(faultsOf({ license, resolved })).toEqual([]);
  expect(faultsOf({ license, resolved: 'git+ssh://git@example.com/one.git' })).toEqual([
    'one: origin or bytes',
  ]);
  expect(faultsOf({ license, integrity: undefined })).toEqual(['one: origin or bytes']);
  expect(faultsOf({ license, integrity: undefined, optional: true })).toEqual([]);
});
