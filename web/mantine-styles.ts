import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LATER = fileURLToPath(new URL('src/kit/ui/mantine-later.css', import.meta.url));
const COMPONENT = /@mantine\/core\/esm\/.*\/(\w+)\.mjs$/;

/**
 * Loads the styles of components outside the first visit together with the first such component.
 */
export function mantineStyles(): Plugin {
  const imports = readFileSync(LATER, 'utf8').matchAll(/styles\/(\w+)\.css/g);
  const later = new Set([...imports].map(([, name]) => name));
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      handler(code, id) {
        const name = COMPONENT.exec(id)?.[1];
        if (!name || !later.has(name)) return null;
        return { code: `${code}\nimport ${JSON.stringify(LATER)};\n`, map: null };
      },
    },
  };
}
