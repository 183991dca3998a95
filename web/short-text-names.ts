import type { Plugin } from 'vite';
import { nameOf } from './src/texts/by-name.ts';

const LISTS = /\/src\/(?:texts\/(?:start-texts|\w+-files)|early\/texts)\.ts$/;
/** As Vite writes the keys of import.meta.glob. */
const KEY = /"([^"]+\.json)"(?=:)/g;

/** Leaves the folders out of the lists of text files: they weigh more than the names. */
export function shortTextNames(): Plugin {
  return {
    name: 'short-text-names',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: LISTS },
      handler(code, id) {
        const short = code.replaceAll(KEY, (_, file: string) => JSON.stringify(nameOf(file)));
        if (short === code) throw new Error(`${id} names no text files`);
        return { code: short, map: null };
      },
    },
  };
}
