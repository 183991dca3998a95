import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const events = new EventTarget();
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const comes = () => Promise.resolve(new Response('export {}'));

async function start() {
  const { loadChunk } = await import('./load-chunk.ts');
  const { readLine } = await import('./line.ts');
  const load = vi.fn<() => Promise<string>>(async () => 'module');
  return { loadChunk, readLine, load };
}

test('a module is imported only when all of its files are here', async () => {
  const { loadChunk, readLine, load } = await start();
  asked.mockImplementationOnce(comes).mockImplementationOnce(lost).mockImplementation(comes);
  const loading = loadChunk(load, ['assets/a.js', 'assets/b.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(readLine()).toBe('bad');
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  await expect(loading).resolves.toBe('module');
  expect(readLine()).toBe('good');
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/assets/a.js',
    '/assets/b.js',
    '/assets/b.js',
  ]);
});

test('pauses grow to eight seconds, and no try is the last one', async () => {
  const { loadChunk, load } = await start();
  asked.mockImplementation(lost);
  const loading = loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = asked.mock.calls.length;
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(18);
  asked.mockImplementation(comes);
  await vi.advanceTimersByTimeAsync(8000);
  await expect(loading).resolves.toBe('module');
});

test('a line that is back is used at once', async () => {
  const { loadChunk, load } = await start();
  asked.mockImplementation(lost);
  const loading = loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(20_000);
  asked.mockImplementation(comes);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  await expect(loading).resolves.toBe('module');
});

test('a busy server is asked again; of a file that an update took away the page is told', async () => {
  const { loadChunk, readLine, load } = await start();
  asked.mockImplementation(async () => new Response('', { status: 503 }));
  void loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(readLine()).toBe('bad');
  asked.mockImplementation(async () => new Response('', { status: 404 }));
  await vi.advanceTimersByTimeAsync(500);
  expect(readLine()).toBe('updated');
});

test('a file is fetched once for all who want it', async () => {
  const { loadChunk, load } = await start();
  asked.mockImplementation(comes);
  await Promise.all([loadChunk(load, ['assets/a.js']), loadChunk(load, ['assets/a.js'])]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('who can do without a file hears of the bad line', async () => {
  const { loadChunk, load } = await start();
  const { lineTrouble } = await import('./line.ts');
  asked.mockImplementation(lost);
  const heard = vi.fn<() => void>();
  void lineTrouble().then(heard);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).not.toHaveBeenCalled();
  void loadChunk(load, ['assets/a.js']);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalled();
});
