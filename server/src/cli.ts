import { once } from 'node:events';
import { runCommand } from '#/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
// A line that is still on its way into a pipe must arrive before the process ends.
if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
