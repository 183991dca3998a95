import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** Replaces Vite's chunk loader, which gives up on a chunk after one failure. */
export function persistentChunks(): Plugin {
  return {
    name: 'persistent-chunks',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Chunks without dependencies also go through our loader.
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
