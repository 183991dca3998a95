import { readFileSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';

// The young generation of a process that answers must hold the objects of dozens of concurrent
// calls: with a smaller one an answer costs a quarter more. A worker stays small instead: its old
// generation is collected when it has grown by a fifth, and what draws certificates by the thousand
// needs a quarter less memory.
// An API process collects once after its start (server/src/start-server.ts), and glibc returns
// freed memory, as does mimalloc, with which pictures of certificates are drawn: otherwise some 30
// MB more would stay allocated. The compile cache stays in memory, a tenth of an idle process, and
// so does Node's parser of TypeScript: a process of one role has neither, and starts a second later
// for each. Another process strips its types (strip-types.mjs).
const serverFlags = JSON.parse(readFileSync(at('scripts/server-flags.json'), 'utf8'));

export async function run(node, args) {
  const role = process.env.MALAKA_ROLE;
  if (role !== 'worker') await buildWeb(node);
  // The server itself refuses an unknown role.
  const { flags, env } = serverFlags[role] ?? serverFlags.all;
  return runProgram(node, [...flags, at('server/src/main.ts'), ...args], { env, isServer: true });
}
