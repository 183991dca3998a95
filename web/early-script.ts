import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('src/early/main.ts', import.meta.url));
const NAME = 'assets/early-[hash].js';

/** Sheets of the client by what stands before it; its other files come later. */
const SHEETS = { home: 'page-home' };

/**
 * Builds what a browser runs on a slow line before the client (src/early). By itself: of one build with
 * the client, what both use would be in the client's large files.
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
        build: {
          write: false,
          target: 'es2022',
          copyPublicDir: false,
          // As a library it comes without Vite's own code for loading chunks with their sheets.
          lib: { entry: ENTRY, formats: ['es'] },
          rolldownOptions: {
            // What its parts share stays in the first of them.
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
