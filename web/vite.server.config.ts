import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildLogger } from './build-logger.ts';
import { slimZod } from './slim-zod.ts';
import { splitRoutes } from './split-routes.ts';

/** The build of the client with which the server renders public pages (src/entry-server.tsx). */
// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export
export default defineConfig({
  customLogger: buildLogger,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    publicAlone(),
    splitRoutes(),
    slimZod(),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    target: 'node24',
    copyPublicDir: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
});

const CLEANER = `
  export const purify = (html) => globalThis.cleanMarkup(html);
  export const purifyTrusted = purify;
  export const purifyNodes = () => { throw new Error('There are no nodes on the server'); };
`;

/**
 * Leaves out what no public page shows, and sanitises markup by the server's rules, since there is
 * no document.
 */
function publicAlone(): Plugin {
  return {
    name: 'public-alone',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/routeTree.gen.ts?below=DashboardRoute'))
        return 'export const children = {};';
      return id.endsWith('/src/kit/ui/purify.ts') ? CLEANER : null;
    },
  };
}
