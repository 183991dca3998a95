import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, findBrowser } from './e2e/src/find-browser.ts';

/** Tests that wait on real time, kill servers or load a machine: `npm run test:paced`. */
const PACED = '**/*.paced.test.ts';

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

const browser = findBrowser();

/** Screens in a real browser, without a server: `*.browser.test.tsx` beside their component. */
const components = {
  extends: './web/vite.config.ts',
  root: 'web',
  resolve: { alias: { 'socket.io-client': '/test/live.ts' } },
  // What Vite found only while tests run would load their page again.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    include: ['react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: [
      fileURLToPath(new URL('web/test/setup.ts', import.meta.url)),
      '../scripts/restore-globals.mjs',
    ],
    // After the units, which fill both cores.
    sequence: { groupOrder: 1 },
    // The first screen of a run waits until its modules are translated.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: {
        /** What the server would keep of texts that the page sends. */
        cleanRichText: async (_context: unknown, texts: string[]): Promise<string[]> => {
          const place = new URL('server/src/kit/rich-text/sanitize-rich-text.ts', import.meta.url);
          const { cleanRichText } = (await import(place.href)) as {
            cleanRichText: (html: string) => string;
          };
          return texts.map(cleanRichText);
        },
      },
      viewport: { width: 360, height: 740 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        actionTimeout: 20_000,
        launchOptions: {
          executablePath: browser.executablePath,
          env: { ...process.env, ...browser.env },
          args: browserFlags(),
        },
        contextOptions: {
          locale: 'uz-UZ',
          timezoneId: 'Asia/Tashkent',
          reducedMotion: 'reduce',
        },
      }),
    },
  },
};

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default defineConfig({
  test: {
    // Clones of the database need a moment when both cores are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest would leave a core to its own process, which has little to do.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      plain('contracts', ['src/**/*.test.ts']),
      plain('grading', ['src/**/*.test.ts']),
      plain('web', ['src/**/*.test.ts']),
      plain('scripts', ['**/*.test.mjs']),
      components,
      native('server', './test'),
      native('demo', '../server/test'),
      {
        test: {
          ...native('server', './test').test,
          name: 'paced',
          include: [PACED],
          exclude: [],
          // One after the other, and never beside other tests.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
