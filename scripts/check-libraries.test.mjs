import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsIn } from './check-libraries.mjs';
import { at } from './paths.mjs';

const review = (packages = {}) => ({ licences: { allowed: ['MIT', 'ISC'], packages } });
const integrity = 'sha512-aaaa';
const faultsOf = (entry, packages) =>
  faultsIn({ '': {}, 'node_modules/one': { integrity, ...entry } }, review(packages));

test('licences are allowed, or reviewed by name or scope', () => {
  expect(faultsOf({ license: 'MIT' })).toEqual([]);
  expect(faultsOf({ license: '(GPL-2.0 OR ISC)' })).toEqual([]);
  expect(faultsOf({ license: 'MIT AND ISC' })).toEqual([]);
  expect(faultsOf({ license: 'MIT AND GPL-2.0' })).toEqual(['one: licence MIT AND GPL-2.0']);
  expect(faultsOf({})).toEqual(['one: licence undefined']);
  expect(faultsOf({}, { one: 'MIT, by its LICENSE' })).toEqual([]);
  expect(faultsOf({}, { 'o*': 'MIT, by its LICENSE' })).toEqual([]);
});

test('a review of what is no longer used is a fault', () => {
  expect(faultsOf({ license: 'MIT' }, { two: 'gone' })).toEqual(['two: reviewed, but not used']);
});

test('libraries come from the registry, with the sum of their bytes', () => {
  const license = 'MIT';
  const resolved = 'https://registry.npmjs.org/one/-/one-1.0.0.tgz';
  expect(faultsOf({ license, resolved })).toEqual([]);
  expect(faultsOf({ license, resolved: 'git+ssh://git@example.com/one.git' })).toEqual([
    'one: origin or bytes',
  ]);
  expect(faultsOf({ license, integrity: undefined })).toEqual(['one: origin or bytes']);
  expect(faultsOf({ license, integrity: undefined, optional: true })).toEqual([]);
});

/** The check as it runs, with an npm that prints this. */
function checkWith(printed) {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-npm-'));
  const npm = path.join(folder, 'npm-cli.cjs');
  writeFileSync(npm, `process.stdout.write(${JSON.stringify(printed)}); process.exitCode = 1;`);
  const env = { PATH: process.env.PATH, npm_execpath: npm };
  const checked = spawnSync(process.execPath, [at('scripts/check-libraries.mjs')], {
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return checked;
}

test('an advisory is shown and decides nothing, as does a registry that does not answer', () => {
  const via = [{ name: 'one', severity: 'critical', title: 'Runs code', url: 'https://x.test/1' }];
  const known = checkWith(
    JSON.stringify({ vulnerabilities: { one: { via }, two: { via: ['one'] } } }),
  );
  expect(known).toMatchObject({ status: 0, stderr: '' });
  expect(known.stdout).toContain('one: critical, Runs code: https://x.test/1');
  for (const printed of ['', '<html>502</html>', '{"error":{"code":"ENOTFOUND"}}']) {
    const unknown = checkWith(printed);
    expect(unknown).toMatchObject({ status: 0, stderr: '' });
    expect(unknown.stdout).toContain('the registry returned none');
  }
});

test('the actions of the workflow are pinned to commits', () => {
  const workflow = readFileSync(at('.github/workflows/ci.yml'), 'utf8');
  const used = Array.from(workflow.matchAll(/uses: (\S+)/g), ([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
