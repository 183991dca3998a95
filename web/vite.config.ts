import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { slimZod } from './slim-zod.ts';

const serverPort = process.env['PORT'] ?? '3000';

// The library's styles stand in it before ours: a sheet that came later would win over them.
const firstVisit =
  /src\/(ui\/(fonts|mantine|global)\.css|routes\/_public(\/(index|courses\.\$page))?\.tsx|features\/(shell\/(AppHeader|AppFooter|AppFrame|PublicLayout)|landing\/LandingPage|catalogue\/CataloguePage))/;

// With the frame around them.
const firstPages = new Set(['/_public', '/_public/', '/_public/courses/$page']);

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      codeSplittingOptions: {
        // With their loaders apart, no first visit pays for the calls of other screens.
        splitBehavior: ({ routeId }) =>
          firstPages.has(routeId) ? undefined : [['component', 'loader']],
      },
    }),
    react(),
    slimZod(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // Fonts and pictures stay files: they are cached apart and the CSP allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What a first visit needs, in one file: on a slow line each request costs more than its
            // bytes. All that these modules import comes with them; lazy screens stay apart.
            { name: 'first-visit', test: firstVisit },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: `http://localhost:${serverPort}`, ws: true } } },
  preview: { proxy: { '/api': { target: `http://localhost:${serverPort}`, ws: true } } },
});
