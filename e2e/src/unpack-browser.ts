import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from './find-browser.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/malaka-browser', import.meta.url));

// Runs in a separate process: the package unpacks into the temporary folder named by its
// environment.
const program = `
  import { inflate } from '@sparticuz/chromium';
  const bin = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));
  for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
    await inflate((await import('node:url')).fileURLToPath(new URL(name, bin)));
  }
`;

/** Unpacks the packaged Chromium into our own cache, once. */
export function unpackBrowser(): Omit<Browser, 'version'> {
  if (!existsSync(cache)) {
    const draft = `${cache}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: path.dirname(fileURLToPath(import.meta.url)),
      env: { ...process.env, TMPDIR: draft },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (unpacked.status === 0) renameSync(draft, cache);
    else rmSync(draft, { recursive: true, force: true });
  }
  return {
    executablePath: path.join(cache, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(cache, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(cache, 'fonts'),
    },
  };
}
