import { EventEmitter, once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { behindOthers, countBehind } from './behind-others.ts';

const AT_ONCE = 64;
const request = {} as FastifyRequest;
const makeReply = () => Object.assign(new EventEmitter(), { closed: false });
type Raw = ReturnType<typeof makeReply>;
const come = (raw: Raw) => behindOthers(request, { raw } as unknown as FastifyReply);
const close = (raw: Raw) => {
  raw.closed = true;
  raw.emit('close');
};

// spec: QUE-02
test('calls of a crowd run some at a time in the order of their coming, and none is lost', async () => {
  const replies = Array.from({ length: AT_ONCE + 100 }, makeReply);
  const order: number[] = [];
  const all = Promise.all(
    replies.map(async (raw, n) => {
      await come(raw);
      order.push(n);
    }),
  );
  await new Promise(setImmediate);
  expect(order).toHaveLength(AT_ONCE);
  expect(countBehind()).toBe(100);
  // Two waiting callers disconnect: their turns pass on.
  close(replies[AT_ONCE]!);
  close(replies[AT_ONCE + 1]!);
  const beat = new EventEmitter();
  const isServed = once(beat, 'served');
  setImmediate(() => beat.emit('served'));
  for (const raw of replies.slice(0, AT_ONCE)) close(raw);
  await isServed;
  for (const raw of replies.slice(AT_ONCE + 2)) {
    // oxlint-disable-next-line no-await-in-loop -- a turn of the event loop each
    await new Promise(setImmediate);
    close(raw);
  }
  await all;
  expect(order).toEqual(replies.map((_raw, n) => n));
  expect(countBehind()).toBe(0);
});
