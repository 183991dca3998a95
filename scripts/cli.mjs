import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';

const { worker } = JSON.parse(readFileSync(at('scripts/server-flags.json'), 'utf8'));

/** With --start, the restored platform is started right away: one command on an empty machine. */
export async function run(node, args) {
  const own = args.filter((arg) => arg !== '--start');
  // With a worker's flags: a command that processes everybody handles a few at a time.
  const code = await runProgram(node, [...worker.flags, at('server/src/cli.ts'), ...own]);
  if (code !== 0 || own.length === args.length) return code;
  const { run: start } = await import('./start.mjs');
  return start(node, []);
}
