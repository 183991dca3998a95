import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { guardProcess, unhandledErrors } from '#/kit/guard-process.ts';

// A process in which an unexpected error happens.
const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
guardProcess(log, () => {
  process.stdout.write('work is ended\n', () => process.exit(1));
});
const cause = new Error('the very cause');

const errors: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error('a job', { cause })),
  'lost line': () =>
    new EventEmitter().emit(
      'error',
      Object.assign(new Error('read', { cause }), { code: 'ECONNRESET' }),
    ),
  error: () => {
    throw new TypeError('no such thing', { cause });
  },
};
setImmediate(errors[process.argv[2]!]!);

await sleep(100);
const { values } = await unhandledErrors.get();
for (const { labels, value } of values) {
  process.stdout.write(`stray_faults_total{kind="${labels['kind']}"} ${value}\n`);
}
process.stdout.write('goes on\n');
