import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** Puts our loader in the place of Vite's, which gives a chunk up when it is lost once. */
export function persistentChunks(): Plugin {
  return {
    name: 'persistent-chunks',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // A chunk that needs no other is fetched by the loader too.
          resolveDependencies: (file, deps, { hostType }) =>
            hostType === 'js' ? [...new Set([...deps, file])] : deps,
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null;
      return "export { loadChunk as __vitePreload } from '/src/kit/api/load-chunk.ts';";
    },
  };
}
