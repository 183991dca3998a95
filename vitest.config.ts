import { defineConfig } from 'vitest/config';

const plain = (name: string, include: string[]) => ({
  test: { name, root: name, include, environment: 'node' as const },
});

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default defineConfig({
  test: {
    // Clones of the database need a moment when both cores are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      plain('contracts', ['src/**/*.test.ts']),
      plain('grading', ['src/**/*.test.ts']),
      plain('web', ['src/**/*.test.ts']),
      plain('scripts', ['**/*.test.mjs']),
      {
        test: {
          ...plain('server', ['src/**/*.test.ts', 'test/**/*.test.ts']).test,
          globalSetup: ['./test/global-setup.ts'],
          setupFiles: ['./test/register-texts.ts'],
        },
      },
      {
        test: {
          ...plain('demo', ['src/**/*.test.ts']).test,
          globalSetup: ['../server/test/global-setup.ts'],
          setupFiles: ['../server/test/register-texts.ts'],
        },
      },
    ],
  },
});
