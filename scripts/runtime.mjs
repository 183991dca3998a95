import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { fail } from './fail.mjs';
import { at } from './paths.mjs';

const needed = 24;

/** The Node installed with the libraries, else the running one, if it is new enough. */
export function findRuntime() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = at('node_modules', `node-${system}-${process.arch}`, 'bin', name);
  if (existsSync(pinned) && canRun(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= needed) return process.execPath;
  throw fail(
    `Malaka needs Node ${needed}: its own copy for ${system}-${process.arch} is missing or does not run here, and this is Node ${process.versions.node}; install Node ${needed}.`,
  );
}

function canRun(program) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    try {
      chmodSync(program, 0o755);
    } catch {
      return false;
    }
  }
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
