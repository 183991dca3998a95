import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const DEFAULT_MINUTES = 60;

/** `--hours 9` or `--minutes 30`: the tests' soak, for as long as requested. */
export async function benchSoak(): Promise<void> {
  const seconds = secondsOf(process.argv) ?? DEFAULT_MINUTES * 60;
  const child = spawn('npm', ['test', '--silent', '--', 'server/test/soak.paced.test.ts'], {
    cwd: root,
    env: { ...process.env, SOAK_SECONDS: String(seconds) },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}

function secondsOf(args: readonly string[]): number | undefined {
  const units = { '--hours': 3600, '--minutes': 60 };
  for (const [name, unit] of Object.entries(units)) {
    const at = args.indexOf(name);
    const amount = Number(args[at + 1]);
    if (at >= 0 && amount > 0) return amount * unit;
  }
  return undefined;
}
