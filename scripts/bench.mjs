import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';

export async function run(node, args) {
  await buildWeb(node);
  return runProgram(node, [at('bench/run.ts'), ...args], { env: withRuntime(node) });
}
