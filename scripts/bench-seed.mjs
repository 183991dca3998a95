import { at } from './paths.mjs';
import { runProgram } from './process.mjs';

export function run(node, args) {
  return runProgram(node, [at('bench/seed.ts'), ...args]);
}
