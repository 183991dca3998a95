import { spawn, spawnSync } from 'node:child_process';
import { chown, copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { findSandbox, type Sandbox } from '#/domains/authoring/video-tools/run-program.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { DocumentTools } from '#/kit/gateways/documents.ts';

const RESTRICTIONS = [
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  // Send requests for pictures of other hosts to an address where nobody listens.
  ['org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
] as const;

const settingItems = RESTRICTIONS.map(
  ([group, name, value]) =>
    `<item oor:path="/${group}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join('\n');

/**
 * LibreOffice settings without macros and without requests to other hosts:
 * `registrymodifications.xcu`.
 */
const OFFICE_SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${settingItems}
</oor:items>
`;

type Program = { officePath: string; log: Pick<Logger, 'warn'>; timeoutMs?: number };

const CONVERSION_MS = 120_000;
const CPU_SECONDS = 120;
/** In blocks of 512 bytes: a PDF may have at most 200 MB. */
const LARGEST_FILE_BLOCKS = 400_000;
const NICENESS = 10;

/** LibreOffice in a process of its own, without our privileges, home folder and proxy settings. */
export function createOfficeTools({
  officePath,
  log,
  timeoutMs = CONVERSION_MS,
}: Program): DocumentTools {
  const sandbox = findSandbox([]);
  if (!sandbox && process.getuid?.() === 0) {
    log.warn('Documents are converted with all rights: start Malaka as another user than root');
  }
  return {
    async toPdf(source, ending, folder) {
      const input = path.join(folder, `document.${ending}`);
      await prepare(folder, sandbox);
      await copyFile(source, input);
      if (sandbox) await chown(input, sandbox.uid, sandbox.gid);
      const profile = pathToFileURL(path.join(folder, 'profile')).href;
      const quiet = '--headless --norestore --nologo --nodefault --nolockcheck'.split(' ');
      const args = [...quiet, `-env:UserInstallation=${profile}`];
      args.push('--convert-to', 'pdf', '--outdir', folder, input);
      const { code, isTimedOut } = await run(officePath, args, { folder, sandbox, timeoutMs });
      const pdf = path.join(folder, 'document.pdf');
      const written = await stat(pdf).catch(() => undefined);
      if (written?.size) return pdf;
      // It exits successfully without a PDF if it cannot load the document.
      if (isTimedOut || code === 0) throw new AppError('file.unreadable', 422);
      throw new Error(`LibreOffice ended with ${code}`);
    },
  };
}

async function prepare(folder: string, sandbox: Sandbox): Promise<void> {
  const user = path.join(folder, 'profile', 'user');
  await mkdir(user, { recursive: true });
  const settings = path.join(user, 'registrymodifications.xcu');
  await writeFile(settings, OFFICE_SETTINGS);
  if (!sandbox) return;
  for (const place of [folder, path.dirname(user), user, settings]) {
    await chown(place, sandbox.uid, sandbox.gid);
  }
}

type Limits = { folder: string; sandbox: Sandbox; timeoutMs: number };

function run(program: string, args: string[], { folder, sandbox, timeoutMs }: Limits) {
  const isUnix = process.platform !== 'win32';
  const limited = `ulimit -t ${CPU_SECONDS} -f ${LARGEST_FILE_BLOCKS} -c 0; exec "$0" "$@"`;
  const [command, commandArgs] = isUnix
    ? ['/bin/sh', ['-c', limited, program, ...args]]
    : [program, args];
  const child = spawn(command, commandArgs, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: 'ignore',
    // It starts child processes, which end with it only as a process group.
    detached: isUnix,
    ...sandbox,
  });
  const kill = () => {
    try {
      if (isUnix) process.kill(-child.pid!, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // Already exited.
    }
  };
  process.once('exit', kill);
  return new Promise<{ code: number | null; isTimedOut: boolean }>((resolve, reject) => {
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      kill();
    }, timeoutMs);
    const over = () => {
      clearTimeout(timer);
      process.off('exit', kill);
    };
    child.once('spawn', () => lowerPriority(child.pid!));
    child.once('error', (error) => {
      over();
      reject(error);
    });
    child.once('close', (code) => {
      over();
      kill();
      resolve({ code, isTimedOut });
    });
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Already exited, or the system does not permit it.
  }
}

const names = [
  'soffice',
  'libreoffice',
  '/usr/bin/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** The configured LibreOffice, else the one on PATH; without it documents remain downloads. */
export function findOffice(named: string | undefined): { found?: string; warning?: string } {
  const found = (named === undefined ? names : [named]).find(canRun);
  if (found !== undefined) return { found };
  if (named === undefined) return {};
  return { warning: `OFFICE_PATH names ${named}, which does not run: documents stay downloads.` };
}

function canRun(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
