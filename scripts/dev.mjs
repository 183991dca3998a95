import { at } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';

/** The platform for development: pages and server follow the sources. */
export function run(node) {
  return runProgram(node, [at('scripts/dev-server.mjs')], {
    env: withRuntime(node),
    isServer: true,
  });
}
