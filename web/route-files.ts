import type { Plugin, Rolldown } from 'vite';

/** Routes of the public pages, and of the frame around the others. */
const ROUTE = /\/src\/routes\/(_public\/.+|dashboard)\.tsx\?tsr-split/;
/** Loaded lazily, but the server has already rendered it into the page. */
const WRITTEN = /\/src\/kit\/ui\/SafeHtml\.tsx$/;

type Chunk = Rolldown.OutputChunk;

/**
 * Lists the scripts and style sheets of each route, so that server-rendered pages can name them.
 */
export function listRouteFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    // After chunks that contain only style sheets have been removed.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = new Set<string>();
      for (const entry of chunks.filter(({ isEntry }) => isEntry))
        for (const file of filesOf(entry, () => false)) first.add(file);
      const files: Record<string, string[]> = {};
      for (const chunk of chunks) {
        for (const route of chunk.moduleIds.flatMap(routeOf)) {
          const found = filesOf(chunk, isWritten).filter((file) => !first.has(file));
          files[route] = [...new Set([...(files[route] ?? []), ...found])];
        }
      }
      const source = JSON.stringify(files);
      this.emitFile({ type: 'asset', fileName: 'route-files.json', source });

      function filesOf(chunk: Chunk, isIncluded: (lazy: Chunk) => boolean): string[] {
        const open = [chunk];
        const reached = new Set(open);
        for (let one = open.pop(); one; one = open.pop()) {
          const chunksOf = (names: string[]) => names.flatMap((file) => named.get(file) ?? []);
          // Lazy imports of the first files belong to other routes.
          const lazy = first.has(one.fileName) ? [] : chunksOf(one.dynamicImports);
          const included = [...chunksOf(one.imports), ...lazy.filter(isIncluded)];
          for (const next of included) {
            if (!reached.has(next)) open.push(next);
            reached.add(next);
          }
        }
        return [...reached].flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]);
      }
    },
  };
}

const isWritten = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => WRITTEN.test(id));

/** The route's id from its file: `_public/courses.$page.tsx` is `/_public/courses/$page`. */
function routeOf(id: string): string[] {
  const [, file] = ROUTE.exec(id) ?? [];
  if (file === undefined) return [];
  return [`/${file}`.replaceAll('.', '/').replace(/\/index$/, '/')];
}
