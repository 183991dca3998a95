import { chmodSync, existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLicence } from './list-libraries.mjs';
import { at } from './paths.mjs';

test('a library has the text of its licence', () => {
  expect(readLicence('react')).toMatch(/^MIT License/);
});

const packaged = ['ffmpeg', 'ffprobe'].map((name) => [
  name,
  `@${name}-installer/${process.platform}-${process.arch}`,
]);

test.each(packaged)('the packaged %s says its version and its licence', (name, library) => {
  const program = at('node_modules', library, name);
  // No system is required to have one.
  if (!existsSync(program)) return;
  chmodSync(program, 0o755);
  const text = readLicence(library);
  expect(text).toMatch(new RegExp(`^${name} version .*Copyright`));
  expect(text).toContain('GNU General Public License');
});
