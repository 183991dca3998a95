import { expect, test, vi } from 'vitest';
import { createOutbox, type StoredAnswer, type StoredAnswers } from './outbox.ts';

const savedAt = new Date('2026-11-20T10:42:00Z');

let acts = 0;
const makeAct = () => ({ act: `act ${(acts += 1)}`, actedAt: savedAt });
const act = { act: expect.stringMatching(/^act \d+$/) as string, actedAt: savedAt };

function setUp(
  stored: StoredAnswers = {},
  known: Array<StoredAnswer & { questionId: number }> = [],
) {
  const device = { kept: stored };
  const connection = { isUp: true };
  const server = new Map<number, StoredAnswer>();
  const onRefused = vi.fn<() => void>();
  const outbox = createOutbox({
    known: known.map((entry) => ({ actedAt: savedAt, ...entry, savedAt })),
    makeAct,
    storage: {
      read: async () => structuredClone(device.kept),
      write: async (next) => void (device.kept = next),
    },
    send: async (questionId, entry) => {
      if (!connection.isUp) throw new Error('offline');
      server.set(questionId, entry);
      return { actedAt: savedAt, ...entry, savedAt };
    },
    isRefusal: (error) => (error as Error).message === 'gone',
    onRefused,
  });
  return { outbox, device, line: connection, server, onRefused };
}

test('an answer goes to the server at once and leaves the device', async () => {
  const { outbox, device, server } = setUp();
  await outbox.put(1, [11]);
  expect(server.get(1)).toEqual({ answers: [11], revision: 1, ...act });
  expect(device.kept).toEqual({});
  expect(outbox.read()).toMatchObject({ waitingCount: 0, lastSavedAt: savedAt });
});

test('without a line answers wait on the device and go out later, the newest of each', async () => {
  const { outbox, device, line: connection, server } = setUp();
  connection.isUp = false;
  await outbox.put(1, [11]);
  await outbox.put(1, [12]);
  await outbox.put(2, [21]);
  expect(outbox.read().waitingCount).toBe(2);
  expect(device.kept).toEqual({
    '1': { answers: [12], revision: 2, ...act },
    '2': { answers: [21], revision: 1, ...act },
  });
  connection.isUp = true;
  await outbox.flush();
  expect(server.get(1)).toEqual({ answers: [12], revision: 2, ...act });
  expect(outbox.read().waitingCount).toBe(0);
  expect(device.kept).toEqual({});
});

test('a reload takes up what waited, and does not overrule a newer answer', async () => {
  const { outbox, server } = setUp(
    { '1': { answers: [11], revision: 3 }, '2': { answers: [21], revision: 1 } },
    [
      { questionId: 1, answers: [12], revision: 2 },
      { questionId: 2, answers: [22], revision: 4 },
    ],
  );
  await outbox.restore();
  expect(server.get(1)).toEqual({ answers: [11], revision: 3 });
  expect(server.has(2)).toBe(false);
  expect(outbox.read().answers.get(2)?.answers).toEqual([22]);
});

test('an answer changed while it was on its way still waits for its own turn', async () => {
  const { outbox, server } = setUp();
  const first = outbox.put(1, [11]);
  const second = outbox.put(1, [12]);
  await Promise.all([first, second]);
  await outbox.flush();
  expect(server.get(1)).toEqual({ answers: [12], revision: 2, ...act });
  expect(outbox.read().waitingCount).toBe(0);
});

test('an answer that another device overruled is replaced by it, and said so until the next', async () => {
  const later = { answers: [12], revision: 4, actedAt: savedAt, savedAt };
  const outbox = createOutbox({
    known: [],
    makeAct,
    storage: { read: async () => ({}), write: async () => undefined },
    send: async (questionId, entry) =>
      questionId === 1 && entry.revision === 1 ? later : { ...entry, actedAt: savedAt, savedAt },
    isRefusal: () => false,
    onRefused: () => undefined,
  });
  await outbox.put(1, [11]);
  await outbox.put(2, [22, 21]);
  expect([...outbox.read().overruled]).toEqual([1]);
  expect(outbox.read().answers.get(1)).toEqual(later);
  await outbox.put(1, [13]);
  expect(outbox.read().overruled.size).toBe(0);
});

test('what another device did later is taken over; an answer that waits and a later one stay', async () => {
  const { outbox, line: connection } = setUp();
  await outbox.put(1, [11]);
  await outbox.put(2, [21]);
  connection.isUp = false;
  await outbox.put(3, [31]);
  const minute = (n: number) => new Date(savedAt.getTime() + n * 60_000);
  const of = (questionId: number, answers: number[], n: number) => ({
    questionId,
    answers,
    revision: 9,
    actedAt: minute(n),
    savedAt: minute(n),
  });
  outbox.learn([of(1, [12], 1), of(2, [22], -1), of(3, [32], 1), of(4, [41], 1)]);
  const shown = outbox.read().answers;
  expect([1, 2, 3, 4].map((id) => shown.get(id)?.answers)).toEqual([[12], [21], [31], [41]]);
  // None of the learner's own answers was replaced in the fourth case.
  expect([...outbox.read().overruled]).toEqual([1]);
});

test('what waited is sent whatever the server holds: which is later, it decides', async () => {
  const stored = { answers: [11], revision: 2, act: 'offline', actedAt: savedAt };
  const { outbox, server } = setUp({ '1': stored }, [
    { questionId: 1, answers: [12], revision: 6 },
  ]);
  await outbox.restore();
  expect(server.get(1)).toEqual(stored);
});

test('storage that fails loses nothing that the line still carries', async () => {
  const sent: number[] = [];
  const outbox = createOutbox({
    known: [],
    makeAct,
    storage: {
      read: () => Promise.reject(new Error('forbidden')),
      write: () => Promise.reject(new Error('forbidden')),
    },
    send: async (questionId, entry) => {
      sent.push(questionId);
      return { actedAt: savedAt, ...entry, savedAt };
    },
    isRefusal: () => false,
    onRefused: () => undefined,
  });
  await outbox.restore();
  await outbox.put(7, [71]);
  expect(sent).toEqual([7]);
});

test('an attempt that was finished elsewhere is said so', async () => {
  const onRefused = vi.fn<() => void>();
  const outbox = createOutbox({
    known: [],
    makeAct,
    storage: { read: async () => ({}), write: async () => undefined },
    send: () => Promise.reject(new Error('gone')),
    isRefusal: (error) => (error as Error).message === 'gone',
    onRefused,
  });
  await outbox.put(1, [11]);
  expect(onRefused).toHaveBeenCalledOnce();
});
