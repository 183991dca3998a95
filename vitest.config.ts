import { defineConfig } from 'vitest/config';
import { patient } from './vitest.shared.ts';

/** Tests that wait on real time, start or kill servers, or load a machine: `npm run test:paced`. */
const PACED = '**/*.paced.test.ts';
/** The longest of them, which only tries what measures: `npm run test:benches`. */
const BENCHES = '**/benches.paced.test.ts';

/** What each file of a process finds as it was: globals, and the values that properties draw. */
const setUp = ['../scripts/restore-globals.mjs', '../scripts/seed-properties.mjs'];

const plain = (name: string, include: string[]) => ({
  test: {
    name,
    root: name,
    include,
    environment: 'node' as const,
    setupFiles: setUp,
    // Loading the sources anew for each file costs more than the tests.
    isolate: false,
  },
});

/** Their sources run as they stand, in tests as in production. */
const native = (name: string, tools: string) => ({
  test: {
    ...plain(name, ['src/**/*.test.ts', 'test/**/*.test.ts']).test,
    exclude: [PACED],
    globalSetup: [`${tools}/global-setup.ts`],
    // A test may build a part of the app: what refuses in it has its texts, what happens is heard.
    setupFiles: [...setUp, `${tools}/register-domains.ts`],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});

const paced = (name: string, files: { include: string[]; exclude: string[] }) => ({
  test: {
    ...native('server', './test').test,
    name,
    ...files,
    // One after the other, and never beside other tests.
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
});

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default defineConfig({
  test: {
    ...patient,
    projects: [
      plain('contracts', ['src/**/*.test.ts']),
      plain('grading', ['src/**/*.test.ts']),
      plain('web', ['src/**/*.test.ts']),
      plain('scripts', ['**/*.test.mjs']),
      native('server', './test'),
      native('demo', '../server/test'),
      paced('paced', { include: [PACED], exclude: [BENCHES] }),
      paced('benches', { include: [BENCHES], exclude: [] }),
    ],
  },
});
