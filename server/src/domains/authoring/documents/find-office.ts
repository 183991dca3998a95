import { spawnSync } from 'node:child_process';

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
