import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { unpackBrowser } from './unpack-browser.ts';

export type Browser = {
  executablePath: string;
  /** Name and version. */
  version: string;
  /** Lets the packaged browser find its libraries and fonts. */
  env: Record<string, string>;
};

const systemNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const systemPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/**
 * A browser for the tests: the named one or, on Linux x64, the packaged one, so that every machine
 * tests with the same; elsewhere the system's, Playwright's or Debian's.
 */
export function findBrowser(): Browser {
  // Configurations are evaluated again for each project and in each process.
  const known = process.env['MALAKA_TEST_BROWSER'];
  if (known !== undefined) return JSON.parse(known) as Browser;
  const found = lookForBrowser();
  process.env['MALAKA_TEST_BROWSER'] = JSON.stringify(found);
  return found;
}

function lookForBrowser(): Browser {
  const named = process.env['CHROME_PATH'];
  const packaged = named ? undefined : findPackagedBrowser();
  const found = named
    ? check(named)
    : (packaged ??
      findSystemBrowser() ??
      usable(chromium.executablePath()) ??
      installDebianBrowser() ??
      giveUp());
  const pinned = packaged ? '' : ' (not the pinned one)';
  process.stdout.write(`Browser: ${found.version}${pinned}\n`);
  return found;
}

function check(named: string): Browser {
  const browser = usable(named);
  if (browser === undefined) throw new Error(`CHROME_PATH names no browser that runs: ${named}`);
  return browser;
}

function findSystemBrowser(): Browser | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const place of [...onPath, ...systemPlaces]) {
    const browser = usable(place);
    if (browser !== undefined) return browser;
  }
  return undefined;
}

function findPackagedBrowser(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { executablePath, env } = unpackBrowser();
  // Its bundled libraries are from another system: use them only if ours are missing.
  return usable(executablePath) ?? usable(executablePath, env);
}

function installDebianBrowser(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stderr.write('Installing the chromium package for the browser tests...\n');
  const options = { stdio: 'ignore', timeout: 600_000 } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return findSystemBrowser();
}

function giveUp(): never {
  throw new Error(
    'No browser for the tests was found: install Chrome or Chromium, or set CHROME_PATH to one.',
  );
}

function usable(executablePath: string, env: Record<string, string> = {}): Browser | undefined {
  if (!existsSync(executablePath)) return undefined;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return { executablePath, env, version: executablePath };
  const result = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  return result.status === 0
    ? { executablePath, env, version: result.stdout.toString().trim() }
    : undefined;
}

/** Chromium's sandbox does not start as root, so only there it is disabled. */
export function browserFlags(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    // A small /dev/shm, as in containers, ends pages at random.
    ...(isContainer() ? ['--disable-dev-shm-usage'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ];
}

function isContainer(): boolean {
  if (existsSync('/.dockerenv')) return true;
  if (process.platform !== 'linux') return false;
  const shm = /^\S+ \/dev\/shm .*\bsize=(\d+)k/m.exec(readFileSync('/proc/mounts', 'utf8'));
  return shm !== null && Number(shm[1]) < 256 * 1024;
}
