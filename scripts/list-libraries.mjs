// Lists the contents of a release: sbom.cdx.json (CycloneDX, libraries of the server and the
// client), and the licences with their texts at /licences.txt.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail } from './fail.mjs';
import { npm, readNpm } from './npm.mjs';
import { at } from './paths.mjs';
import { writeManifests } from './production-manifests.mjs';

const workspaces = ['contracts', 'grading', 'server', 'web'];

export async function listLibraries(target) {
  const bill = await readBill();
  writeFileSync(path.join(target, 'sbom.cdx.json'), bill);
  writeFileSync(path.join(target, 'web/dist/licences.txt'), writeLicences(JSON.parse(bill)));
}

/** The lock file lists the libraries of every system, so one list is valid for all of them. */
async function readBill() {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bill-'));
  try {
    writeManifests(folder, workspaces);
    const code = await npm(['install', '--package-lock-only', '--silent'], folder);
    const listed = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
    const { isDone, printed } = readNpm(listed, folder);
    if (code !== 0 || !isDone) throw fail('npm could not list the libraries of the release.');
    return printed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Libraries with the same licence text share it. */
function writeLicences({ components }) {
  const libraries = components
    .map(({ 'bom-ref': reference, version }) => ({ name: nameIn(reference), version }))
    .filter(({ name }) => !name.startsWith('@malaka/'));
  const byText = Map.groupBy(libraries, ({ name }) => readLicence(name));
  const parts = [...byText].map(
    ([text, group]) =>
      `${group.map(({ name, version }) => `${name} ${version}`).join('\n')}\n\n${text}\n`,
  );
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** `@scope/name@1.2.3` without its version. */
const nameIn = (reference) => reference.slice(0, reference.lastIndexOf('@'));

/** The text of its licence; for a bundled program, as the program prints it. */
export function readLicence(name) {
  const folder = at('node_modules', name);
  if (!existsSync(folder)) return 'Its licence is in its package, for other systems than this one.';
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  if (file !== undefined) return readFileSync(path.join(folder, file), 'utf8').trim();
  const program = path.join(folder, name.split('/')[0].replace(/^@(\w+)-installer$/, '$1'));
  const say = (option) => spawnSync(program, ['-hide_banner', option], { encoding: 'utf8' });
  const [version, terms] = [say('-version'), say('-L')];
  if (version.status === 0) return `${version.stdout.split('\n')[0]}\n\n${terms.stdout.trim()}`;
  const { license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return `Licence: ${JSON.stringify(license)}`;
}
