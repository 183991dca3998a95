import { vi } from 'vitest';

/** Both clocks of the device stand until a test moves them; timers go on, and polling moves nothing. */
export function stopClocks(now = new Date()) {
  const device = { wall: now.getTime(), page: 0 };
  vi.spyOn(Date, 'now').mockImplementation(() => device.wall);
  vi.spyOn(performance, 'now').mockImplementation(() => device.page);
  return device;
}
