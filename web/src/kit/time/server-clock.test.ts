import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const serverTime = new Date('2026-12-20T07:00:00Z');
const device = { wall: 0, page: 0 };
const after = (seconds: number) => new Date(serverTime.getTime() + seconds * 1000);

async function openPage() {
  vi.resetModules();
  return await import('./server-clock.ts');
}

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  // The device's clock is two hours behind.
  Object.assign(device, { wall: serverTime.getTime() - 2 * 3_600_000, page: 5000 });
  vi.spyOn(Date, 'now').mockImplementation(() => device.wall);
  vi.spyOn(performance, 'now').mockImplementation(() => device.page);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a device that slept, or whose clock was set back, knows the time of the server', async () => {
  const { learnServerTime, serverNow } = await openPage();
  learnServerTime(serverTime);
  device.wall += 60_000;
  expect(serverNow()).toEqual(after(60));
  device.page += 90_000;
  device.wall -= 3_600_000;
  expect(serverNow()).toEqual(after(90));
  learnServerTime(after(200));
  expect(serverNow()).toEqual(after(200));
});

test('a page that is opened without a line goes by what was learned before', async () => {
  (await openPage()).learnServerTime(serverTime);
  device.wall += 30_000;
  device.page = 100;
  const { serverNow } = await openPage();
  expect(serverNow()).toEqual(after(30));
});
