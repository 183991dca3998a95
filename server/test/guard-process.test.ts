import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Runs a process in which this error happens; returns its output and exit code. */
async function run(error: string) {
  const program = path.resolve(import.meta.dirname, 'programs/meet-error.ts');
  const child = spawn(process.execPath, [program, error], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: output };
}

it.each([
  ['rejection', 'stray_faults_total{kind="rejection"} 1', 'A rejection that nobody handled'],
  ['lost line', 'stray_faults_total{kind="error"} 1', 'A lost connection that nobody listened to'],
])(
  'after a %s the process goes on, and it is counted and told with its cause',
  async (error, counted, cause) => {
    const { code, said: output } = await run(error);
    expect(code).toBe(0);
    expect(output).toContain('goes on');
    expect(output).toContain(counted);
    expect(output).toContain(cause);
    expect(output).toContain('the very cause');
  },
);

it('after an error that nobody caught it says why, ends its work and then itself', async () => {
  const { code, said: output } = await run('error');
  expect(code).toBe(1);
  expect(output).toContain('An error that nobody caught');
  expect(output).toContain('the very cause');
  expect(output).toContain('work is ended');
});
