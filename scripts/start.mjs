import { readFileSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';

// A small young generation: requests are short-lived, and the process stays at half the memory. The
// old one is swept before it doubles: a worker that writes 100,000 rows holds a third less.
const serverFlags = JSON.parse(readFileSync(at('scripts/server-flags.json'), 'utf8'));

export async function run(node, args) {
  if (process.env.MALAKA_ROLE !== 'worker') await buildWeb(node);
  return runProgram(node, [...serverFlags, at('server/src/main.ts'), ...args], { isServer: true });
}
