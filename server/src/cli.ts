import { once } from 'node:events';
import { runCommand } from '#/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
// A pipe must receive the remaining output before the process ends.
if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
