import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#test/mortal-node.ts';

const other = makeDataFolder('build');
const root = path.resolve(import.meta.dirname, '../..');

/** Checksums of the files a browser gets; `.sources` is the build's own record. */
function sumsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    files
      .filter((file) => file !== '.sources' && statSync(path.join(folder, file)).isFile())
      .map((file) => {
        const bytes = readFileSync(path.join(folder, file));
        return [file, createHash('sha256').update(bytes).digest('hex')];
      }),
  );
}

// spec: OPS-20
test.skipIf(process.platform !== 'linux')(
  'two builds of the client, in different folders, have the same bytes',
  () => {
    const parts = [
      'web',
      'contracts',
      'grading',
      'scripts',
      'package.json',
      'package-lock.json',
      'tsconfig.base.json',
    ];
    const isSource = (file: string) => !/\/web\/(dist|dist-server|\.tanstack)$/.test(file);
    for (const part of parts) {
      cpSync(path.join(root, part), path.join(other, part), { recursive: true, filter: isSource });
    }
    // Hard links: a build through a symbolic link would read the workspaces of this folder.
    execFileSync('cp', ['-al', path.join(root, 'node_modules'), other]);
    const build = `import('./scripts/build-web.mjs').then((it) => it.buildWeb(process.execPath))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', build], {
      cwd: other,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    for (const folder of ['web/dist', 'web/dist-server']) {
      const first = sumsOf(path.join(root, folder));
      expect(Object.keys(first).length).toBeGreaterThan(0);
      expect(sumsOf(path.join(other, folder))).toEqual(first);
    }
  },
  240_000,
);
