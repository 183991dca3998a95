/** Codes that mean "the platform is overloaded", not "the request is wrong". */
export const LOAD_CODES = [
  'queue.platform',
  'queue.waiting',
  'server.disk_full',
  'server.overloaded',
  'server.unavailable',
] as const;
