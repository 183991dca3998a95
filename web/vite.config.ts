import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildLogger } from './build-logger.ts';
import { earlyScript } from './early-script.ts';
import { mantineStyles } from './mantine-styles.ts';
import { chunkGroups, listPageChunks } from './page-chunks.ts';
import { persistentChunks } from './persistent-chunks.ts';
import { omitSummaries } from './omit-summaries.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.ts';
import { appManifests } from './app-manifests.ts';
import { slimZod } from './slim-zod.ts';
import { listRouteFiles } from './route-files.ts';
import { shortTextNames } from './short-text-names.ts';
import { splitRoutes } from './split-routes.ts';

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export
export default defineConfig({
  customLogger: buildLogger,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      codeSplittingOptions: {
        // With their loaders in separate chunks, no first visit loads the calls of other screens.
        splitBehavior: ({ routeId }) =>
          routeId === '/_public' ? undefined : [['component', 'loader']],
      },
    }),
    react(),
    splitRoutes(),
    shortTextNames(),
    mantineStyles(),
    persistentChunks(),
    slimZod(),
    omitSummaries(),
    listPageChunks(),
    listRouteFiles(),
    earlyScript(),
    appManifests(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // Fonts and pictures stay files: they are cached separately, and the CSP allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // An update finds the texts on a device by their name without a language
        // (worker/client-files.js).
        chunkFileNames: ({ name }) => `assets/${name.replace(/\.(?:uz|ru|en)$/, '')}-[hash].js`,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
