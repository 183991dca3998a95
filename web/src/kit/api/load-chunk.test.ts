import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const events = new EventTarget();
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const comes = () => Promise.resolve(new Response('export {}'));

async function start() {
  const { loadChunk } = await import('./load-chunk.ts');
  const { readLoadState } = await import('./load-state.ts');
  const load = vi.fn<() => Promise<string>>(async () => 'module');
  return { loadChunk, readLine: readLoadState, load };
}

test('a module is imported only when all of its files are here', async () => {
  const { loadChunk, readLine: readLoadState, load } = await start();
  fetchMock.mockImplementationOnce(comes).mockImplementationOnce(lost).mockImplementation(comes);
  const loading = loadChunk(load, ['assets/a.js', 'assets/b.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(readLoadState()).toBe('bad');
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  await expect(loading).resolves.toBe('module');
  expect(readLoadState()).toBe('good');
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/assets/a.js',
    '/assets/b.js',
    '/assets/b.js',
  ]);
});

test('pauses grow to eight seconds, and no try is the last one', async () => {
  const { loadChunk, load } = await start();
  fetchMock.mockImplementation(lost);
  const loading = loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = fetchMock.mock.calls.length;
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(18);
  fetchMock.mockImplementation(comes);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(loading).resolves.toBe('module');
});

test('a line that is back is used at once', async () => {
  const { loadChunk, load } = await start();
  fetchMock.mockImplementation(lost);
  const loading = loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(20_000);
  fetchMock.mockImplementation(comes);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  await expect(loading).resolves.toBe('module');
});

test('a busy server is asked again; of a file that an update took away the page is told', async () => {
  const { loadChunk, readLine: readLoadState, load } = await start();
  fetchMock.mockImplementation(async () => new Response('', { status: 503 }));
  void loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(readLoadState()).toBe('bad');
  fetchMock.mockImplementation(async () => new Response('', { status: 404 }));
  await vi.advanceTimersByTimeAsync(500);
  expect(readLoadState()).toBe('updated');
});

test('a file is fetched once for all who want it', async () => {
  const { loadChunk, load } = await start();
  fetchMock.mockImplementation(comes);
  await Promise.all([loadChunk(load, ['assets/a.js']), loadChunk(load, ['assets/a.js'])]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('who can do without a file hears of the bad line', async () => {
  const { loadChunk, load } = await start();
  const { waitForLoadFailure } = await import('./load-state.ts');
  fetchMock.mockImplementation(lost);
  const heard = vi.fn<() => void>();
  void waitForLoadFailure().then(heard);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).not.toHaveBeenCalled();
  void loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalled();
});
