import type { Plugin, Rolldown } from 'vite';

const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split/;
/** Components that come by themselves, but that the server has written into the page. */
const WRITTEN = /\/src\/(shell\/landing\/LandingSections|kit\/ui\/SafeHtml)\.tsx$/;

type Chunk = Rolldown.OutputChunk;

/** Writes down the scripts and sheets of each route, so that a page which the server wrote names them. */
export function listRouteFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(filesOf));
      const files: Record<string, string[]> = {};
      for (const chunk of chunks) {
        for (const route of chunk.moduleIds.flatMap(routeOf)) {
          const found = filesOf(chunk).filter((file) => !first.has(file));
          files[route] = [...new Set([...(files[route] ?? []), ...found])];
        }
      }
      const source = JSON.stringify(files);
      this.emitFile({ type: 'asset', fileName: 'route-files.json', source });

      function filesOf(chunk: Chunk): string[] {
        const open = [chunk];
        const reached = new Set(open);
        for (let one = open.pop(); one; one = open.pop()) {
          const late = one.dynamicImports.filter((file) => isWritten(named.get(file)));
          for (const file of [...one.imports, ...late]) {
            const next = named.get(file);
            if (next && !reached.has(next)) open.push(next);
            if (next) reached.add(next);
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

const isWritten = (chunk: Chunk | undefined): boolean =>
  chunk?.facadeModuleId != null && WRITTEN.test(chunk.facadeModuleId);

/** The route's id by its file: `_public/courses.$page.tsx` is `/_public/courses/$page`. */
function routeOf(id: string): string[] {
  const [, file] = ROUTE.exec(id) ?? [];
  if (file === undefined) return [];
  return [`/${file}`.replaceAll('.', '/').replace(/\/index$/, '/')];
}
