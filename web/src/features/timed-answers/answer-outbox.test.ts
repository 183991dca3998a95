import { expect, test, vi } from 'vitest';
import { createAnswerOutbox, type KeptAnswer, type KeptAnswers } from './answer-outbox.ts';

function setUp(kept: KeptAnswers = {}) {
  const line = { isUp: true, isRefusing: false };
  const store = { kept };
  const onRefused = vi.fn<() => void>();
  const send = vi.fn<(questionId: number, answer: KeptAnswer) => Promise<void>>(async () => {
    if (!line.isUp) throw new Error('offline');
    if (line.isRefusing) throw new Error('refused');
  });
  const outbox = createAnswerOutbox({
    storage: {
      read: async () => store.kept,
      write: async (next) => {
        store.kept = next;
      },
    },
    send,
    isRefusal: (error) => error instanceof Error && error.message === 'refused',
    onRefused,
  });
  return { outbox, line, store, send, onRefused };
}

const answer = { response: [4], version: 1 };

test('without a line an answer waits on the device and is sent when the line is back', async () => {
  const { outbox, line, store, send } = setUp();
  line.isUp = false;
  await outbox.put(7, answer);
  expect(outbox.read()).toEqual({ waiting: new Map([[7, answer]]), isCut: true });
  expect(store.kept).toEqual({ 7: answer });
  line.isUp = true;
  await outbox.flush();
  expect(outbox.read()).toEqual({ waiting: new Map(), isCut: false });
  expect(store.kept).toEqual({});
  expect(send).toHaveBeenLastCalledWith(7, answer);
});

test('what an earlier visit could not send goes out with the next one', async () => {
  const { outbox, send, store } = setUp({ 7: answer, 8: { response: { 1: 5 }, version: 2 } });
  await outbox.restore();
  expect(send.mock.calls.map(([id]) => id)).toEqual([7, 8]);
  expect(store.kept).toEqual({});
});

test('an answer that is refused for good holds up no other one', async () => {
  const { outbox, line, onRefused, send } = setUp();
  line.isRefusing = true;
  await outbox.put(7, answer);
  expect(onRefused).toHaveBeenCalledOnce();
  line.isRefusing = false;
  await outbox.put(8, answer);
  expect(send).toHaveBeenLastCalledWith(8, answer);
  expect(outbox.read().waiting.size).toBe(0);
});

test('an answer that was changed while it was on its way goes out once more', async () => {
  const { outbox, send } = setUp();
  const newer = { response: [5], version: 1 };
  send.mockImplementationOnce(async () => {
    void outbox.put(7, newer);
  });
  await outbox.put(7, answer);
  await outbox.flush();
  expect(send.mock.calls).toEqual([
    [7, answer],
    [7, newer],
  ]);
});
