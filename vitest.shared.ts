import { availableParallelism } from 'node:os';

/** Of units and component tests alike: both cores may be busy. */
export const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // Vitest would leave a core to its own process, which has little to do; tests wait for PostgreSQL
  // and for programs now and then.
  maxWorkers: availableParallelism() + 1,
};
