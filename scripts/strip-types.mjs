// Loaded before the server (`--import`): strips the types of its sources in a child process. Node
// strips them in the server itself otherwise, where the parser and its memory stay: a tenth of an
// idle API process.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { at } from './paths.mjs';

const program = fileURLToPath(import.meta.url);
/** Before the server collects its garbage (start-server.ts). Node strips what is loaded later. */
const IDLE_MS = 4000;
const MAX_BYTES = 2 ** 28;

if (process.argv[1] === program) writeSources();
else if (isMainThread) useSources(readSources());

function writeSources() {
  const files = globSync(at('{contracts,grading,server}/src/**/*.ts')).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const sources = files.map((file) => [
    pathToFileURL(file).href,
    stripTypeScriptTypes(readFileSync(file, 'utf8')),
  ]);
  process.stdout.write(JSON.stringify(sources));
}

function readSources() {
  const args = ['--disable-warning=ExperimentalWarning', program];
  return new Map(JSON.parse(execFileSync(process.execPath, args, { maxBuffer: MAX_BYTES })));
}

function useSources(sources) {
  const timer = setTimeout(() => sources.clear(), IDLE_MS).unref();
  registerHooks({
    load(url, context, next) {
      const source = sources.get(url);
      if (source === undefined) return next(url, context);
      sources.delete(url);
      timer.refresh();
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
