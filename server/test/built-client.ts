import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

// Imported by tests that the built web client is served to: `npm test -- <file>` builds it for them alone.
const program = path.resolve(import.meta.dirname, '../../scripts/run.mjs');
const build = spawn(process.execPath, [program, 'build'], {
  // With the NODE_ENV of tests it would be built for development.
  env: { PATH: process.env['PATH'] },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const [code] = await once(build, 'exit');
if (code !== 0) throw new Error('The web client could not be built');
