import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Files that a page references before any script has run. */
const NAMED = /(?:src|href)="(\/assets\/[^"]+)"/g;

/**
 * Writes the service worker of this build (web/worker), the page it opens offline, and the list of
 * all files, from which an update finds the new ones among those cached.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('No index.html was built');
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`);
      const page = String(index.source);
      const code =
        read('worker/client-files.js') +
        read('worker/push.js') +
        read('worker/share.js') +
        read('worker/outbox.js');
      const build = hashOf(`${page}${files.toSorted().join()}${code}`);
      index.source = page.replace('<head>', `<head>\n    <meta name="build" content="${build}" />`);

      // Blocks every page. Without a hash it could come from another build than the rest of the
      // page.
      const appearance = minifySync('appearance.js', read('public/appearance.js')).code;
      const hashed = `/assets/appearance-${hashOf(appearance)}.js`;
      const shell = index.source.replace('/appearance.js', hashed);
      const start = [...shell.matchAll(NAMED)].map(([, file]) => file);
      const worker = [
        `const BUILD = ${JSON.stringify(build)};`,
        `const START = ${JSON.stringify(start)};`,
        code,
      ];
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('appearance.js', appearance);
      emit(hashed.slice(1), appearance);
      emit('shell.html', shell);
      emit('files.json', JSON.stringify(files));
      emit('sw.js', worker.join('\n'));
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
