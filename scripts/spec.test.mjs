import { expect, it } from 'vitest';
import { idsIn, withoutListed } from './spec.mjs';

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

it('does not count what a listed test names', () => {
  const text = [
    '// spec: CHAT-01',
    "test('a line is lost', async () => {});",
    '',
    '// spec: CHAT-02',
    'test(',
    "  'a message is read',",
    ');',
  ].join('\n');
  const idsWithout = (title) =>
    idsIn(withoutListed('e2e/journeys/chat.spec.ts', text, [{ test: `chat › ${title}` }]));
  expect(idsWithout('a line is lost')).toEqual(['CHAT-02']);
  expect(idsWithout('a message is read')).toEqual(['CHAT-01']);
});
