import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';

const { command } = JSON.parse(readFileSync(at('scripts/server-flags.json'), 'utf8'));

/** With --start, the restored platform is started right away: one command on an empty machine. */
export async function run(node, args) {
  const own = args.filter((arg) => arg !== '--start');
  // A command that processes everybody handles a few at a time and needs little memory.
  const code = await runProgram(node, [...command.flags, at('server/src/cli.ts'), ...own]);
  if (code !== 0 || own.length === args.length) return code;
  const { run: start } = await import('./start.mjs');
  return start(node, []);
}
