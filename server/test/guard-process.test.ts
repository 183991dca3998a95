import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Runs a process in which this error happens; returns its output and exit code. */
async function run(error: string) {
  const program = path.resolve(import.meta.dirname, 'programs/meet-error.ts');
  const child = spawn(process.execPath, [program, error], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

it.each([
  ['rejection', 'stray_faults_total{kind="rejection"} 1', 'A rejection that nobody handled'],
  ['lost line', 'stray_faults_total{kind="error"} 1', 'A lost connection that nobody listened to'],
])(
  'after a %s the process goes on, and it is counted and told with its cause',
  async (error, counted, told) => {
    const { code, said } = await run(error);
    expect(code).toBe(0);
    expect(said).toContain('goes on');
    expect(said).toContain(counted);
    expect(said).toContain(told);
    expect(said).toContain('the very cause');
  },
);

it('after an error that nobody caught it says why, ends its work and then itself', async () => {
  const { code, said } = await run('error');
  expect(code).toBe(1);
  expect(said).toContain('An error that nobody caught');
  expect(said).toContain('the very cause');
  expect(said).toContain('work is ended');
});
