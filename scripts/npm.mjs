import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';
import { runProgram } from './process.mjs';

const options = [
  // Nothing here needs install scripts: the runtime, the database and ffmpeg are optional packages.
  '--ignore-scripts',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  // Node 20 starts us and the pinned runtime runs us: npm's engine warnings are about the wrong
  // one.
  '--loglevel=error',
];

/** Runs npm and returns its exit code. */
export function npm(command, cwd = root) {
  const [program, ...args] = programFor([...command, ...options]);
  return runProgram(program, args, { cwd });
}

/** Runs npm and returns its output; `isDone` is false if it failed. */
export function readNpm(command, cwd = root) {
  const [program, ...args] = programFor(command);
  const { status, stdout } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return { isDone: status === 0, printed: stdout };
}

function programFor(args) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, script, ...args];
  return process.platform === 'win32'
    ? ['cmd.exe', '/d', '/s', '/c', 'npm.cmd', ...args]
    : ['npm', ...args];
}
