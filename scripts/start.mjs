import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';
import { serverFlags } from './runtime.mjs';

export async function run(node, args) {
  if (process.env.MALAKA_ROLE !== 'worker') await buildWeb(node);
  return runProgram(node, [...serverFlags, at('server/src/main.ts'), ...args], { isServer: true });
}
