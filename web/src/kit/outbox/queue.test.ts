import { isDeepStrictEqual } from 'node:util';
import { messageSent } from '@malaka/contracts/conversation/chats/messages';
import { lessonDone, videoWatched } from '@malaka/contracts/learning/lessons';
import { testFinished } from '@malaka/contracts/learning/lesson-tests';
import type { Receipt } from '@malaka/contracts/kit/outbox';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#/kit/api/api-error.ts';
import { type Batch, readEntry } from './entries.ts';
import { createQueue } from './queue.ts';
import { type Entry, memoryStore, type QueueStore } from './queue-store.ts';

const TEACHER = 7;
const ID = '00000000-0000-4000-9000-00000000000';
const [FIRST, SECOND, THIRD] = [`${ID}1`, `${ID}2`, `${ID}3`];

/** A server that counts each event once. */
function makeServer() {
  const connection = {
    isUp: true,
    isKnownCut: false,
    isAnswerLost: false,
    refused: new Set<string>(),
    /** Kinds of a later release that it does not know. */
    unknown: new Set<string>(),
    badBody: {},
  };
  const counted = new Map<string, Receipt>();
  const calls: Batch[] = [];
  const send = async (batch: Batch): Promise<Receipt[]> => {
    if (!connection.isUp) throw new Error('offline');
    if (batch.events.some(({ body }) => isDeepStrictEqual(body, connection.badBody))) {
      throw new ApiError('request.invalid', 422, { msg: 'Notoʻgʻri' });
    }
    calls.push(batch);
    const receipts = batch.events.map(({ id, kind }) => {
      const known = counted.get(id);
      const isRefused = connection.refused.has(kind) || connection.unknown.has(kind);
      const code = connection.unknown.has(kind) ? 'outbox.unknown_kind' : 'lesson.not_found';
      const receipt: Receipt = known ?? {
        id,
        number: counted.size + 1,
        isCounted: !isRefused,
        isRepeated: false,
        code: isRefused ? code : null,
        message: isRefused ? 'Dars topilmadi.' : null,
        decidedAt: new Date(0),
        answer: null,
      };
      counted.set(id, receipt);
      return { ...receipt, isRepeated: known !== undefined };
    });
    if (connection.isAnswerLost) throw new Error('offline');
    return receipts;
  };
  return { line: connection, counted, calls, send };
}

/** Runs one at a time across tabs, like a Web Lock. */
function makeLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

let made = 0;

function openTab(
  server: ReturnType<typeof makeServer>,
  store: QueueStore,
  exclusively = makeLock(),
  now = () => 1000,
) {
  return createQueue({
    store,
    openMemory: memoryStore,
    send: server.send,
    isCut: () => server.line.isKnownCut,
    exclusively,
    notifyTabs: () => undefined,
    makeId: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    now,
  });
}

const done = (lessonId: number) => ({
  key: lessonId,
  title: 'Dars',
  text: 'yozilgan',
  body: { lessonId },
});
const states = (queue: ReturnType<typeof openTab>) => queue.read().entries.map((e) => e.state);

// spec: OFL-08
test('without a line all is kept in order, and counted once it is back', async () => {
  const server = makeServer();
  const queue = openTab(server, memoryStore());
  await queue.setOwner(TEACHER);
  server.line.isUp = false;
  for (const lessonId of [1, 2, 3]) await queue.enqueue(lessonDone, done(lessonId));
  await queue.flush();
  expect(states(queue)).toEqual(['kept', 'kept', 'kept']);
  expect(queue.read().problem).not.toBeNull();
  server.line.isUp = true;
  await queue.flush();
  expect(states(queue)).toEqual(['counted', 'counted', 'counted']);
  expect(server.calls.at(-1)?.events.map(({ body }) => body)).toEqual([
    { lesson_id: 1 },
    { lesson_id: 2 },
    { lesson_id: 3 },
  ]);
  expect(queue.read().entries.map(({ receipt }) => receipt?.number)).toEqual([1, 2, 3]);
});

// spec: OFL-08
test('an answer that is lost, a page that is closed, two tabs: the same ids, counted once', async () => {
  const server = makeServer();
  const store = memoryStore();
  const lock = makeLock();
  const first = openTab(server, store, lock);
  await first.setOwner(TEACHER);
  server.line.isAnswerLost = true;
  await first.enqueue(lessonDone, done(1));
  await first.enqueue(lessonDone, done(2));
  await first.flush();
  expect(states(first)).toEqual(['kept', 'kept']);
  server.line.isAnswerLost = false;
  const [second, third] = [openTab(server, store, lock), openTab(server, store, lock)];
  await Promise.all([second.setOwner(TEACHER), third.setOwner(TEACHER)]);
  expect(states(second)).toEqual(['counted', 'counted']);
  expect(server.counted.size).toBe(2);
});

// spec: OFL-10
test('another account on the device sees nothing and sends nothing; the same person finds it again', async () => {
  const server = makeServer();
  const queue = openTab(server, memoryStore());
  await queue.setOwner(TEACHER);
  server.line.isUp = false;
  await queue.enqueue(lessonDone, done(1));
  await queue.setOwner(null);
  server.line.isUp = true;
  await queue.setOwner(8);
  await queue.flush();
  expect(queue.read().entries).toEqual([]);
  expect(server.counted.size).toBe(0);
  await queue.setOwner(TEACHER);
  await queue.flush();
  expect(states(queue)).toEqual(['counted']);
  expect(server.calls.map(({ accountId }) => accountId)).toEqual([TEACHER]);
});

// spec: OFL-10
test('a sign-out wipes what is of the person and nothing of others', async () => {
  const server = makeServer();
  const store = memoryStore();
  const queue = openTab(server, store);
  server.line.isUp = false;
  await queue.setOwner(8);
  await queue.enqueue(lessonDone, done(1));
  await queue.setOwner(TEACHER);
  await queue.enqueue(lessonDone, done(2));
  await queue.wipe(TEACHER);
  expect((await store.readAll()).map(({ owner }) => owner)).toEqual([8]);
});

// spec: OFL-10
test('what was on its way at a sign-out does not come back with its receipt', async () => {
  const server = makeServer();
  const store = memoryStore();
  const answer = Promise.withResolvers<undefined>();
  const send = async (batch: Batch) => {
    const receipts = await server.send(batch);
    await answer.promise;
    return receipts;
  };
  const queue = openTab({ ...server, send }, store);
  await queue.setOwner(TEACHER);
  await queue.enqueue(lessonDone, done(1));
  await vi.waitFor(() => expect(server.calls).toHaveLength(1));
  await queue.wipe(TEACHER);
  answer.resolve(undefined);
  await queue.flush();
  expect(await store.readAll()).toEqual([]);
});

test('what waits of a person is found before it is known who is signed in', async () => {
  const server = makeServer();
  const store = memoryStore();
  const before = openTab(server, store);
  server.line.isUp = false;
  await before.setOwner(TEACHER);
  await before.enqueue(lessonDone, done(3));
  const queue = openTab(server, store);
  expect((await queue.waitingOf(TEACHER)).map(({ key }) => key)).toEqual(['3']);
  expect(await queue.waitingOf(8)).toEqual([]);
});

test('what was counted after an answer of the server is found beside what waits', async () => {
  const server = makeServer();
  const queue = openTab(server, memoryStore());
  await queue.setOwner(TEACHER);
  await queue.enqueue(lessonDone, done(1));
  await queue.flush();
  server.line.isUp = false;
  await queue.enqueue(lessonDone, done(2));
  const keysSince = async (since?: Date) =>
    (await queue.waitingOf(TEACHER, since)).map(({ key }) => key);
  expect(await keysSince(new Date(0))).toEqual(['1', '2']);
  expect(await keysSince(new Date(1))).toEqual(['2']);
  expect(await keysSince()).toEqual(['2']);
});

// spec: OFL-11
test('what is refused says why, keeps what was typed, and goes out again as something new', async () => {
  const server = makeServer();
  server.line.refused.add('lesson-done');
  const onRefused = vi.fn<() => void>();
  const queue = openTab(server, memoryStore());
  queue.handle(lessonDone, { onRefused });
  await queue.setOwner(TEACHER);
  await queue.enqueue(lessonDone, done(1));
  await queue.flush();
  const [entry] = queue.read().entries;
  expect(entry).toMatchObject({ state: 'refused', text: 'yozilgan', title: 'Dars' });
  expect(entry?.receipt?.message).toBe('Dars topilmadi.');
  expect(onRefused).toHaveBeenCalledOnce();
  server.line.refused.clear();
  await queue.retry(entry!.id);
  expect(states(queue)).toEqual(['counted']);
  expect(server.counted.size).toBe(2);
});

test('what has never been on its way takes up what is newer; what may have been does not', async () => {
  const server = makeServer();
  const queue = openTab(server, memoryStore());
  queue.handle(videoWatched, { merge: (_known, { about, body }) => ({ about, body }) });
  await queue.setOwner(TEACHER);
  server.line.isUp = false;
  const watched = (position: number) => ({
    key: 5,
    title: 'Video',
    about: { position },
    body: { lessonId: 5, position, revision: position, played: [] },
  });
  await queue.enqueue(videoWatched, watched(1));
  await queue.flush();
  await queue.enqueue(videoWatched, watched(2));
  await queue.enqueue(videoWatched, watched(3));
  await queue.flush();
  const positions = () =>
    queue.read().entries.map(({ body }) => (body as { position: number }).position);
  expect(positions()[0]).toBe(1);
  expect(positions().at(-1)).toBe(3);
  expect(queue.read().entries.at(-1)!.about).toEqual({ position: 3 });
});

// spec: OFL-08
test('an evening of watching that is known to be without a line is one event', async () => {
  const server = makeServer();
  const queue = openTab(server, memoryStore());
  queue.handle(videoWatched, { merge: (_known, { about, body }) => ({ about, body }) });
  await queue.setOwner(TEACHER);
  server.line.isKnownCut = true;
  for (const position of [1, 2, 3]) {
    const body = { lessonId: 5, position, revision: position, played: [] };
    await queue.enqueue(videoWatched, { key: 5, title: 'Video', body });
    await queue.flush();
  }
  expect(queue.read().problem).not.toBeNull();
  expect(queue.read().entries).toMatchObject([{ body: { position: 3 } }]);
  server.line.isKnownCut = false;
  await queue.flush();
  expect(states(queue)).toEqual(['counted']);
  expect(server.calls).toHaveLength(1);
});

test('a device without storage goes on in memory, and says so', async () => {
  const failing = () => Promise.reject(new Error('forbidden'));
  const server = makeServer();
  const queue = openTab(server, { readAll: failing, add: failing, put: failing, drop: failing });
  await queue.setOwner(TEACHER);
  await queue.enqueue(lessonDone, done(1));
  await queue.flush();
  expect(queue.read().isMemoryOnly).toBe(true);
  expect(states(queue)).toEqual(['counted']);
});

test('two hundred kept things go out in two calls', async () => {
  const server = makeServer();
  const queue = openTab(server, memoryStore());
  await queue.setOwner(TEACHER);
  server.line.isUp = false;
  for (let lessonId = 1; lessonId <= 200; lessonId += 1) {
    await queue.enqueue(lessonDone, done(lessonId));
  }
  server.line.isUp = true;
  const problems: unknown[] = [];
  queue.subscribe(() => states(queue).includes('kept') && problems.push(queue.read().problem));
  await queue.flush();
  await queue.flush();
  expect(server.counted.size).toBe(200);
  // Screens rely on the waiting entries until the last of them has arrived.
  expect(problems).not.toContain(null);
  expect(server.calls).toHaveLength(2);
});

describe('one thing that cannot be sent', () => {
  /** Three entries wait; `spoil` makes the middle one bad before the connection returns. */
  async function openSpoilt(spoil: (entry: Entry) => unknown) {
    const server = makeServer();
    const store = memoryStore();
    const former = openTab(server, store);
    await former.setOwner(TEACHER);
    server.line.isUp = false;
    for (const lessonId of [1, 2, 3]) await former.enqueue(lessonDone, done(lessonId));
    const isSpoilt = ({ key, state }: Entry) => key === '2' && state === 'kept';
    const readAll = async () =>
      (await store.readAll()).map((entry) =>
        readEntry(entry.id, isSpoilt(entry) ? spoil(entry) : entry),
      );
    const spoilt = { ...store, readAll };
    server.line.isUp = true;
    return { server, queue: openTab(server, spoilt) };
  }
  const sent = ({ calls }: ReturnType<typeof makeServer>) =>
    calls.flatMap(({ events }) => events.map(({ body }) => body));
  const others = [{ lesson_id: 1 }, { lesson_id: 3 }];

  test.each<[string, (entry: Entry) => unknown]>([
    ['a record that is none', () => 'broken'],
    ['an empty record', () => null],
    ['a record without its facts', ({ id, owner }) => ({ id, owner })],
    ['a body that cannot be written', (entry) => ({ ...entry, body: { n: 1n } })],
  ])('steps aside and can be discarded: %s', async (_name, spoil) => {
    const { server, queue } = await openSpoilt(spoil);
    await queue.setOwner(TEACHER);
    await queue.flush();
    expect(sent(server)).toEqual(others);
    expect(queue.read().problem).toBeNull();
    const [aside] = queue.read().entries.filter(({ state }) => state === 'refused');
    expect(aside).toMatchObject({ isUnreadable: true });
    await queue.discard(aside!.id);
    expect(states(queue)).toEqual(['counted', 'counted']);
  });

  test('a body that is gone is the server’s to refuse', async () => {
    const { server, queue } = await openSpoilt(({ body: _body, ...entry }) => entry);
    await queue.setOwner(TEACHER);
    await queue.flush();
    expect(sent(server)).toEqual([{ lesson_id: 1 }, undefined, { lesson_id: 3 }]);
  });

  test('a file that the device lost, with what was typed beside it', async () => {
    const { server, queue } = await openSpoilt((entry) => ({ ...entry, files: [{ name: 'a' }] }));
    queue.handle(lessonDone, {
      prepare: async (entry) => {
        if (entry.files) throw new DOMException('gone', 'NotReadableError');
        return entry;
      },
    });
    await queue.setOwner(TEACHER);
    await queue.flush();
    expect(sent(server)).toEqual(others);
    const [aside] = queue.read().entries.filter(({ state }) => state === 'refused');
    expect(aside).toMatchObject({ isUnreadable: true, text: 'yozilgan' });
  });

  test('a call that is refused as a whole goes again piece by piece', async () => {
    const { server, queue } = await openSpoilt((entry) => entry);
    server.line.badBody = { lesson_id: 2 };
    await queue.setOwner(TEACHER);
    await queue.flush();
    expect(sent(server)).toEqual(others);
    const [aside] = queue.read().entries.filter(({ state }) => state === 'refused');
    expect(aside).toMatchObject({ key: '2', error: 'Notoʻgʻri', text: 'yozilgan' });
    expect(queue.read().problem).toBeNull();
  });
});

describe('one thing at which the server fails', () => {
  const fault = new ApiError('technical_fault', 500);
  const statesOf = (queue: ReturnType<typeof openTab>) =>
    queue.read().entries.map(({ key, state }) => [key, state]);

  // spec: OFL-08
  test('waits, and what the server did not decide beside it goes in the next call', async () => {
    const server = makeServer();
    const failsAt = new Set([1]);
    const send = async (batch: Batch) => {
      const isBad = ({ body }: Batch['events'][number]) =>
        failsAt.has((body as { lesson_id: number }).lesson_id);
      const events = batch.events.filter((event) => !isBad(event));
      if (events.length === 0) throw fault;
      return await server.send({ ...batch, events: events.slice(0, 1) });
    };
    const queue = openTab({ ...server, send }, memoryStore());
    await queue.setOwner(TEACHER);
    for (const lessonId of [1, 2, 3]) await queue.enqueue(lessonDone, done(lessonId));
    await queue.flush();
    expect(statesOf(queue)).toEqual([
      ['1', 'kept'],
      ['2', 'counted'],
      ['3', 'counted'],
    ]);
    // Proves that it is retried.
    expect(queue.read().problem).toBe(fault);
    failsAt.clear();
    await queue.flush();
    expect(states(queue)).toEqual(['counted', 'counted', 'counted']);
    expect(queue.read().problem).toBeNull();
  });

  // spec: OFL-08
  test('a file that cannot go up holds up its chat alone', async () => {
    const server = makeServer();
    const queue = openTab(server, memoryStore());
    const broken = { isOn: true };
    queue.handle(messageSent, {
      prepare: async (entry) => {
        if (broken.isOn && entry.files?.length) throw fault;
        return entry;
      },
    });
    await queue.setOwner(TEACHER);
    server.line.isUp = false;
    const file = { name: 'rasm.png', blob: new Blob(['png']) };
    const message = (chatId: number, key: string, files: (typeof file)[] = []) => ({
      key,
      title: key,
      params: { id: chatId },
      body: { text: key, clientId: key, fileIds: [] },
      files,
    });
    await queue.enqueue(messageSent, message(5, FIRST, [file]));
    await queue.enqueue(messageSent, message(5, SECOND));
    await queue.enqueue(lessonDone, done(1));
    await queue.enqueue(messageSent, message(6, THIRD));
    await queue.flush();
    server.line.isUp = true;
    await queue.flush();
    expect(statesOf(queue)).toEqual([
      [FIRST, 'kept'],
      [SECOND, 'kept'],
      ['1', 'counted'],
      [THIRD, 'counted'],
    ]);
    broken.isOn = false;
    await queue.flush();
    expect(states(queue)).toEqual(['counted', 'counted', 'counted', 'counted']);
    const sent = server.calls.flatMap(({ events }) => events.map(({ params }) => params?.['id']));
    expect(sent).toEqual([undefined, '6', '5', '5']);
  });
});

describe('a kind that the server does not know yet', () => {
  const MINUTE = 60_000;
  const DAY = 1440 * MINUTE;

  /** The end of a test, and what follows it, reach a server of the previous release. */
  async function finishTest() {
    const server = makeServer();
    const clock = { now: 0 };
    const onRefused = vi.fn<() => void>();
    const queue = openTab(server, memoryStore(), makeLock(), () => clock.now);
    queue.handle(testFinished, { onRefused });
    queue.handle(lessonDone, { onRefused });
    await queue.setOwner(TEACHER);
    server.line.unknown.add(testFinished.name);
    server.line.refused.add(lessonDone.name);
    const body = { lessonId: 2, attemptId: 9, answers: [] };
    server.line.isKnownCut = true;
    await queue.enqueue(testFinished, { key: 2, title: 'Test', body });
    await queue.enqueue(lessonDone, done(3));
    server.line.isKnownCut = false;
    await queue.flush();
    const flushAt = async (now: number) => {
      clock.now = now;
      await queue.flush();
      return server.calls.length;
    };
    return { server, queue, onRefused, flushAt };
  }

  // spec: OFL-08, OFL-11
  test('is kept with what is refused behind it, and counted once it is known', async () => {
    const { server, queue, onRefused, flushAt } = await finishTest();
    expect(states(queue)).toEqual(['kept', 'kept']);
    expect(queue.read().problem).toBeNull();
    server.line.unknown.clear();
    server.line.refused.clear();
    expect(await flushAt(MINUTE)).toBe(2);
    expect(states(queue)).toEqual(['counted', 'counted']);
    expect(onRefused).not.toHaveBeenCalled();
    // Under their first ids they stay refused.
    const ids = server.calls.map(({ events }) => events.map(({ id }) => id));
    expect(new Set(ids.flat()).size).toBe(4);
    expect(server.calls[1]!.events.map(({ kind }) => kind)).toEqual([
      testFinished.name,
      lessonDone.name,
    ]);
  });

  test('is tried again after pauses that grow to an hour', async () => {
    const { flushAt } = await finishTest();
    const calls: number[] = [];
    for (const minute of [0.9, 1, 1.9, 2, 3.9, 4, 7.9, 8]) {
      calls.push(await flushAt(minute * MINUTE));
    }
    expect(calls).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
    for (const minute of [100, 159, 160]) calls.push(await flushAt(minute * MINUTE));
    expect(calls.slice(-3)).toEqual([6, 6, 7]);
  });

  test('holds up nothing once the clock of the device is set back', async () => {
    const { flushAt } = await finishTest();
    expect(await flushAt(-DAY)).toBe(2);
  });

  // spec: OFL-11
  test('is told after a day, and goes out again as something new', async () => {
    const { server, queue, onRefused, flushAt } = await finishTest();
    await flushAt(DAY - 1);
    expect([states(queue), onRefused.mock.calls]).toEqual([['kept', 'kept'], []]);
    await flushAt(DAY + 60 * MINUTE);
    expect(states(queue)).toEqual(['refused', 'refused']);
    expect(onRefused).toHaveBeenCalledTimes(2);
    const [aside] = queue.read().entries;
    expect(aside?.receipt?.code).toBe('outbox.unknown_kind');
    server.line.unknown.clear();
    await queue.retry(aside!.id);
    expect(queue.read().entries.map(({ state }) => state)).toContain('counted');
  });
});
