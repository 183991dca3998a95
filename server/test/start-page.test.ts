import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The packages' tests run the documented steps; this one checks that the page names files that
// exist.

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/operations/start.md'), 'utf8');
const every = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, found]) => found!);

// spec: OPS-01
test('each package is started by one command of files that are there', () => {
  const named = every(/\b((?:deploy|scripts)\/[\w./-]*\w)/g).filter(
    // Files created by prepare.sh.
    (file) => !file.startsWith('deploy/own') && file !== 'deploy/workers',
  );
  expect(named).toContain('deploy/systemd/install.sh');
  expect(named).toContain('deploy/compose.yaml');
  expect(named).toContain('deploy/kustomization.yaml');
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(every(/npm run ([\w:]+)/g)));
});

test('its services and links are there', () => {
  const units = every(/(malaka-\w+@)\d+/g);
  expect(units).toHaveLength(3);
  for (const unit of units) {
    expect(existsSync(path.join(root, 'deploy/systemd', `${unit}.service`))).toBe(true);
  }
  const headings = every(/^## (.+)$/gm).map((title) => title.toLowerCase().replaceAll(' ', '-'));
  for (const anchor of every(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor);
  for (const file of every(/\]\(([\w./-]+\.md)/g)) {
    expect(existsSync(path.join(root, 'docs/operations', file)), file).toBe(true);
  }
});
