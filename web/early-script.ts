import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { shortTextNames } from './short-text-names.ts';

const ENTRY = fileURLToPath(new URL('src/early/main.ts', import.meta.url));
const NAME = 'assets/early-[hash].js';

/** Style sheets of the client needed by the early content of a page; its other files load later. */
const SHEETS = { home: 'page-home' };

/**
 * Builds what a browser runs on a slow connection before the client has loaded (src/early). It is a
 * separate build: in a shared one, common code would end up in the client's large chunks.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const outputs = (await build({
        configFile: false,
        root: fileURLToPath(new URL('.', import.meta.url)),
        logLevel: 'warn',
        plugins: [shortTextNames()],
        build: {
          write: false,
          target: 'es2022',
          copyPublicDir: false,
          // A library build omits Vite's own code for loading chunks with their style sheets.
          lib: { entry: ENTRY, formats: ['es'] },
          rolldownOptions: {
            // Code shared by its parts stays in the first of them.
            preserveEntrySignatures: false,
            output: { entryFileNames: NAME, chunkFileNames: NAME, minify: true, comments: false },
          },
        },
      })) as Rolldown.RolldownOutput[];
      const scripts = outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
      for (const { fileName, code } of scripts) {
        this.emitFile({ type: 'asset', fileName, source: code });
      }
      const script = scripts.find(({ isEntry }) => isEntry)?.fileName;
      const sheets = Object.entries(SHEETS).map(([page, name]) => [page, sheetsOf(name)]);
      const source = JSON.stringify({ script, sheets: Object.fromEntries(sheets) });
      this.emitFile({ type: 'asset', fileName: 'early.json', source });

      function sheetsOf(name: string): string[] {
        const chunk = Object.values(bundle).find(
          (one): one is Rolldown.OutputChunk => one.type === 'chunk' && one.name === name,
        );
        return [...(chunk?.viteMetadata?.importedCss ?? [])];
      }
    },
  };
}
