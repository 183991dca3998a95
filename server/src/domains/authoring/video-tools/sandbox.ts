import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Sandbox } from './run-program.ts';

/**
 * If we run as root, untrusted files are decoded as `nobody`, provided that user can run the
 * programs.
 */
export function findSandbox(programs: readonly string[]): Sandbox {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const nobody = findUser('nobody');
  if (!nobody) return undefined;
  const canRun = programs.every(
    (program) =>
      spawnSync(program, ['-version'], { ...nobody, cwd: '/', stdio: 'ignore', timeout: 10_000 })
        .status === 0,
  );
  return canRun ? nobody : undefined;
}

function findUser(name: string): Sandbox {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  } catch {
    return undefined;
  }
}
