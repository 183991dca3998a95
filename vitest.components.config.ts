import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserFlags, findBrowser } from './e2e/src/find-browser.ts';
import { patient } from './vitest.shared.ts';
import viteConfig from './web/vite.config.ts';

const browser = findBrowser();

// Screens in a real browser, without a server: `*.browser.test.tsx` beside their component. Units have a configuration
// of their own (vitest.config.ts): without Vite's plugins and a browser they start much sooner.
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default mergeConfig(
  viteConfig,
  defineConfig({
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
      setupFiles: ['test/setup.ts', '../scripts/restore-globals.mjs'],
      ...patient,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: {
          /** What the server would keep of texts that the page sends. */
          cleanRichText: async (_context: unknown, texts: string[]): Promise<string[]> => {
            const place = new URL(
              './server/src/kit/rich-text/sanitize-rich-text.ts',
              import.meta.url,
            );
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
  }),
);
