import { buyCourse } from '@malaka/contracts/learning/courses';
import { viewBalance } from '@malaka/contracts/money/payments/balance';
import { startTopUp } from '@malaka/contracts/money/payments';
import { markAllNotifications } from '@malaka/contracts/conversation/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { isServerBusy, readQueuePlace, subscribeServerBusy } from './retry-when-busy.ts';

const busy = (retryAfter: string | null = '2') =>
  Response.json(
    { success: 0, code: 'server.overloaded', msg: 'Server hozir band.', request_id: 'r' },
    { status: 503, headers: retryAfter === null ? {} : { 'Retry-After': retryAfter } },
  );
const balance = () => Response.json({ success: 1, data: { balance: 7, providers: [] } });

let answers: (() => Response)[] = [];
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
  (answers.shift() ?? busy)(),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  sent.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of the call once all its waiting times have passed. */
async function settled<T>(calling: Promise<T>): Promise<T | ApiError> {
  const ending = calling.catch((error: unknown) => error as ApiError);
  await vi.runAllTimersAsync();
  return await ending;
}

test('a read waits as long as the server asks, says so meanwhile, and comes back by itself', async () => {
  answers = [busy, busy, balance];
  const reported: boolean[] = [];
  const stop = subscribeServerBusy(() => reported.push(isServerBusy()));
  const reading = call(viewBalance, {});
  await vi.advanceTimersByTimeAsync(1999);
  expect([sent.mock.calls.length, isServerBusy()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(1001);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(await settled(reading)).toMatchObject({ data: { balance: 7n } });
  expect(reported).toEqual([true, false]);
  stop();
});

test('pages do not all come back in one moment', async () => {
  const waits: number[] = [];
  for (const random of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(random);
    answers = [busy, balance];
    const began = Date.now();
    // oxlint-disable-next-line no-await-in-loop -- one clock
    await settled(call(viewBalance, {}));
    waits.push(Date.now() - began);
  }
  expect(waits).toEqual([2000, 2500, 2999]);
});

test('patience ends, and the page has the text to show', async () => {
  answers = [];
  const refusal = await settled(call(viewBalance, {}));
  expect(refusal).toMatchObject({ code: 'server.overloaded', message: 'Server hozir band.' });
  expect(sent.mock.calls.length).toBeGreaterThan(10);
  expect(sent.mock.calls.length).toBeLessThan(35);
  expect(isServerBusy()).toBe(false);
});

test('writes that do no more when they are sent twice are sent again, with the key that they have', async () => {
  const done = () => Response.json({ success: 1 });
  answers = [busy, done];
  await settled(call(markAllNotifications, { body: { upTo: 1 } }));
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockClear();
  answers = [
    busy,
    () => Response.json({ success: 1, data: { order_id: 1, url: 'https://x.uz/' } }),
  ];
  await settled(
    call(startTopUp, { body: { amount: 5000n, provider: 'payme' } }, { onceKey: 'key-12345' }),
  );
  const keys = sent.mock.calls.map(
    ([, init]) => (init.headers as Record<string, string>)['Idempotency-Key'],
  );
  expect(keys).toEqual(['key-12345', 'key-12345']);
});

test('other writes are left to the reader, and so is a server that names no time', async () => {
  const refusal = await settled(call(buyCourse, { body: { courseId: 1 } }));
  expect(refusal).toMatchObject({ status: 503, message: 'Server hozir band.' });
  answers = [() => busy(null)];
  expect(await settled(call(viewBalance, {}))).toMatchObject({ status: 503 });
  expect(sent).toHaveBeenCalledTimes(2);
});

// spec: QUE-05
test('who waits in the queue of the platform keeps waiting, whatever was called, and sees the place', async () => {
  const queued = (place: number) => () =>
    Response.json(
      { success: 0, code: 'queue.platform', msg: 'Navbat', place, of: 900, seconds: place },
      { status: 503, headers: { 'Retry-After': '10' } },
    );
  const places: unknown[] = [];
  const stop = subscribeServerBusy(() => places.push(readQueuePlace()?.place));
  answers = [
    ...Array.from({ length: 30 }, (_, n) => queued(300 - 10 * n)),
    () => Response.json({ success: 1 }),
  ];
  await settled(call(buyCourse, { body: { courseId: 1 } }));
  expect(sent).toHaveBeenCalledTimes(31);
  expect(places).toEqual(expect.arrayContaining([300, 290, 10]));
  expect(readQueuePlace()).toBeUndefined();
  stop();
});

test('who leaves the page waits no longer', async () => {
  answers = [busy, balance];
  const leaving = new AbortController();
  const reading = call(viewBalance, {}, { signal: leaving.signal }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  expect(await reading).toMatchObject({ name: 'AbortError' });
  await vi.runAllTimersAsync();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(isServerBusy()).toBe(false);
});
