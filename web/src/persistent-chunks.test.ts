import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { persistentChunks } from '../persistent-chunks.ts';

const sources: Record<string, string> = {
  'virtual:page.js': `export const open = () => import('virtual:part.js');`,
  'virtual:part.js': `export const part = 'here';`,
};
const pages: Plugin = {
  name: 'pages',
  resolveId: (id) => (Object.hasOwn(sources, id) ? id : null),
  load: (id) => sources[id] ?? null,
};

it('gives our loader the file itself, which Vite would leave to a single try', async () => {
  const { output } = (await build({
    root: `${import.meta.dirname}/..`,
    configFile: false,
    logLevel: 'silent',
    plugins: [pages, persistentChunks()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'virtual:page.js', preserveEntrySignatures: 'strict' },
    },
  })) as { output: { type: string; fileName: string; code: string; isEntry: boolean }[] };
  const entry = output.find(({ isEntry }) => isEntry)!;
  const part = output.find(({ code }) => code?.includes("'here'") || code?.includes('"here"'))!;
  expect(entry.code).toContain('loadChunk');
  expect(entry.code).toContain(`"${part.fileName}"`);
  expect(entry.code).not.toContain('vite:preloadError');
}, 60_000);
