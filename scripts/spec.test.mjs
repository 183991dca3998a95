import { expect, it } from 'vitest';
import { idsIn } from './spec.mjs';

it('reads the requirements that a test names', () => {
  const text = [
    '  // spec: AUTH-17, PROF-08..11',
    'it();',
    '// spec: LIM-03',
    '// about spec AUTH-18',
  ];
  expect(idsIn(text.join('\n'))).toEqual([
    'AUTH-17',
    'PROF-08',
    'PROF-09',
    'PROF-10',
    'PROF-11',
    'LIM-03',
  ]);
});
