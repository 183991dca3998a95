/** Codes that tell of the load of the platform, not of what the caller wants. */
export const LOAD_CODES = [
  'queue.platform',
  'queue.waiting',
  'server.disk_full',
  'server.overloaded',
  'server.unavailable',
] as const;
