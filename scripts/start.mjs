import { readFileSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';

// The young generation of a process that answers holds what dozens of calls make at once: with a
// smaller one an answer costs a quarter more. A worker stays small instead: its old generation is
// swept before it doubles, and 100,000 rows are written in a third less memory. An API process
// collects once when it has started (server/src/start-server.ts), and glibc gives back what it freed,
// as mimalloc does, in which pictures of certificates are drawn: it would keep some 30 MB more.
// What earlier runs compiled stays in memory, a tenth of what a process holds at rest: one that is
// there for answers alone starts a second later in its place.
const serverFlags = JSON.parse(readFileSync(at('scripts/server-flags.json'), 'utf8'));

export async function run(node, args) {
  const role = process.env.MALAKA_ROLE;
  if (role !== 'worker') await buildWeb(node);
  // The server itself refuses a role that there is not.
  const { flags, env } = serverFlags[role] ?? serverFlags.all;
  return runProgram(node, [...flags, at('server/src/main.ts'), ...args], { env, isServer: true });
}
