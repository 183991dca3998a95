import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../..', import.meta.url));
const mantine = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')));
const modules = join(mantine, 'esm');

/** Follows a component's module into the components it consists of, including itself. */
function withParts(path: string, found = new Set<string>()) {
  if (found.has(path) || !existsSync(path)) return found;
  found.add(path);
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
    // Components are capitalized; hooks, contexts and variables bring no styles.
    if (/\/[A-Z]\w+\.mjs$/.test(target)) withParts(resolve(dirname(path), target), found);
  }
  return found;
}

/** Styles that belong to no single component. */
const SHARED = ['baseline', 'global'];

it('imports the style sheets of the Mantine components in use, and no others', () => {
  const used = new Set<string>();
  for (const file of globSync('**/*.tsx', { cwd: source })) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) {
        const component = name.trim();
        withParts(join(modules, `components/${component}/${component}.mjs`), used);
      }
    }
  }
  const listed = ['mantine.css', 'mantine-later.css']
    .map((sheet) => readFileSync(join(source, 'kit/ui', sheet), 'utf8'))
    .join('\n');
  const missing = [...new Set([...used].map((path) => basename(path, '.mjs')))]
    // Parts exported only through Checkbox and Radio.
    .filter((name) => !/^(?:Checkbox|Radio)(?:Card|Indicator)$/.test(name))
    .filter((name) => existsSync(join(mantine, `styles/${name}.css`)))
    .filter((name) => !listed.includes(`/${name}.css'`));
  expect(missing).toEqual([]);
  const names = new Set([...used].map((path) => basename(path, '.mjs')));
  const idle = [...listed.matchAll(/styles\/(\w+)\.css/g)]
    .map(([, name = '']) => name)
    .filter((name) => !names.has(name) && !SHARED.includes(name));
  expect(idle).toEqual([]);
});
