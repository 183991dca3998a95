import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';

/**
 * Writes the manifests of these workspaces without development tools, and a lock file of the same
 * versions, from which npm removes unused packages.
 */
export function writeManifests(target, workspaces) {
  const lock = read('package-lock.json');
  const write = (name, content) => {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), `${JSON.stringify(content, null, 2)}\n`);
  };
  const { scripts, ...manifest } = forProduction(read('package.json'));
  const { start, malaka } = scripts;
  write('package.json', { ...manifest, workspaces, scripts: { start, malaka } });
  for (const name of workspaces) {
    const { scripts: _tools, ...own } = forProduction(read(`${name}/package.json`));
    write(`${name}/package.json`, own);
  }
  const included = Object.entries(lock.packages)
    .filter(([place]) => isIncluded(place, workspaces))
    .map(([place, entry]) => {
      if (place === '') return [place, { ...forProduction(entry), workspaces }];
      return [place, workspaces.includes(place) ? forProduction(entry) : entry];
    });
  write('package-lock.json', { ...lock, packages: Object.fromEntries(included) });
}

/** Other workspaces, their links and packages installed only for them are left out. */
function isIncluded(place, workspaces) {
  const isOurs = place.startsWith('node_modules/@malaka/') || !place.startsWith('node_modules/');
  const workspace = /^(?:node_modules\/@malaka\/)?([^/]+)/.exec(place)?.[1];
  return place === '' || !isOurs || workspaces.includes(workspace);
}

const forProduction = ({ devDependencies: _tools, ...manifest }) => manifest;

const read = (name) => JSON.parse(readFileSync(at(name), 'utf8'));
