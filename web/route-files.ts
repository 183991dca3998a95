import type { Plugin, Rolldown } from 'vite';

/** Of the public pages, and of the frame around the others. */
const ROUTE = /\/src\/routes\/(_public\/.+|dashboard)\.tsx\?tsr-split/;
/** Comes by itself, but the server has written it into the page. */
const WRITTEN = /\/src\/kit\/ui\/SafeHtml\.tsx$/;

type Chunk = Rolldown.OutputChunk;

/** Writes down the scripts and sheets of each route, so that a page which the server wrote names them. */
export function listRouteFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    // After chunks of sheets alone are gone.
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

      function filesOf(chunk: Chunk, isWanted: (late: Chunk) => boolean): string[] {
        const open = [chunk];
        const reached = new Set(open);
        for (let one = open.pop(); one; one = open.pop()) {
          const chunksOf = (names: string[]) => names.flatMap((file) => named.get(file) ?? []);
          // What the first files bring later belongs to other routes.
          const late = first.has(one.fileName) ? [] : chunksOf(one.dynamicImports);
          const wanted = [...chunksOf(one.imports), ...late.filter(isWanted)];
          for (const next of wanted) {
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

/** The route's id by its file: `_public/courses.$page.tsx` is `/_public/courses/$page`. */
function routeOf(id: string): string[] {
  const [, file] = ROUTE.exec(id) ?? [];
  if (file === undefined) return [];
  return [`/${file}`.replaceAll('.', '/').replace(/\/index$/, '/')];
}
