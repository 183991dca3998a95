// The single entry point: installs what is missing, finds the pinned runtime and continues under
// it.
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { findRuntime } from './runtime.mjs';

const commands = {
  start: './start.mjs',
  dev: './dev.mjs',
  build: './build-web.mjs',
  test: './test.mjs',
  beside: './beside.mjs',
  soak: './soak.mjs',
  check: './check.mjs',
  bench: './bench.mjs',
  'bench-seed': './bench-seed.mjs',
  spec: './spec.mjs',
  picture: './draw-structure.mjs',
  cli: './cli.mjs',
  release: './release.mjs',
};

const [name = '', ...args] = process.argv.slice(2);

try {
  if (!Object.hasOwn(commands, name)) {
    throw fail(`Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`);
  }
  await ensureInstalled();
  const { run } = await import(commands[name]);
  process.exitCode = await run(findRuntime(), args);
} catch (error) {
  process.stderr.write(`${error.isClear ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
