import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';
import serverFlags from './server-flags.json' with { type: 'json' };

export async function run(node, args) {
  if (process.env.MALAKA_ROLE !== 'worker') await buildWeb(node);
  // A small young generation: requests are short-lived, and the process stays at half the memory.
  return runProgram(node, [...serverFlags, at('server/src/main.ts'), ...args], { isServer: true });
}
