import { vi } from 'vitest';

/**
 * Stops both clocks of the device until a test moves them; timers run on, and polling moves no
 * clock.
 */
export function stopClocks(now = new Date()) {
  const device = { wall: now.getTime(), page: 0 };
  vi.spyOn(Date, 'now').mockImplementation(() => device.wall);
  vi.spyOn(performance, 'now').mockImplementation(() => device.page);
  return device;
}
