import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { slimZod } from './slim-zod.ts';

const serverPort = process.env['PORT'] ?? '3000';

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      // A screen's calls come with the screen; first visits do not pay for all the others.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
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
  },
  server: { proxy: { '/api': { target: `http://localhost:${serverPort}`, ws: true } } },
  preview: { proxy: { '/api': { target: `http://localhost:${serverPort}`, ws: true } } },
});
