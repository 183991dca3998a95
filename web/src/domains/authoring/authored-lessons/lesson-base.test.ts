import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { expect, test } from 'vitest';
import { createBase } from './lesson-base.ts';

type Values = { content: string };
type Typing = { revision: number; values: Values };

const valuesOf = (lesson: AuthoredLesson): Values => ({ content: lesson.content ?? '' });
const saved = { revision: 3, content: 'saved', draft: null } as unknown as AuthoredLesson;

function deviceWith(initial: Typing | null) {
  let stored = initial;
  return {
    read: () => stored,
    save: (values: Typing | null) => {
      stored = values;
    },
  };
}

test('what waits on the device goes on from the saving that its author has seen', () => {
  const device = deviceWith({ revision: 2, values: { content: 'typed' } });
  const base = createBase(saved, valuesOf, device);
  expect(base.waiting()).toEqual({ content: 'typed' });
  expect(base.revision()).toBe(2);
});

test('what the server has by now does not wait on the device any more', () => {
  const device = deviceWith({ revision: 2, values: { content: 'saved' } });
  const base = createBase(saved, valuesOf, device);
  expect(base.waiting()).toBeNull();
  expect(device.read()).toBeNull();
  expect(base.revision()).toBe(3);
});
