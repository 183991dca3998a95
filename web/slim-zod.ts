import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Only the server describes its schemas as JSON Schema; zod carries that code in every schema. */
const UNUSED = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** Every form has its own error texts. */
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** Removes the JSON Schema writer and its texts from the browser's first load (7 kB compressed). */
export function slimZod(): Plugin {
  return {
    name: 'slim-zod',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (ENGLISH.test(id)) return 'export default () => ({ localeError: () => undefined });';
      if (!UNUSED.test(id)) return null;
      const source = await readFile(id, 'utf8');
      const names = Array.from(source.matchAll(EXPORTED), ([, name]) => name);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}
