import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

// Imported by tests that serve the built web client: `npm test -- <file>` builds it only for them.
const program = path.resolve(import.meta.dirname, '../../scripts/run.mjs');
const build = spawn(process.execPath, [program, 'build'], {
  // With the tests' NODE_ENV it would be a development build.
  env: { PATH: process.env['PATH'] },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const [code] = await once(build, 'exit');
if (code !== 0) throw new Error('The web client could not be built');
