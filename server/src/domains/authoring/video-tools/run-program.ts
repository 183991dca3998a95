import { spawn, spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { readFileSync } from 'node:fs';

export type Sandbox = { uid: number; gid: number } | undefined;

export type Run = {
  program: string;
  /** `inputFile` in them is replaced by the source. */
  args: readonly string[];
  /** Passed as a file descriptor, so that the program needs no permission on the folder. */
  source: string;
  /** Working directory; file names in `args` are relative to it. */
  folder: string;
  sandbox: Sandbox;
  timeoutMs: number;
  onLine?: (line: string) => void;
};

type Ended = {
  code: number | null;
  output: string;
  errors: string;
  isTimedOut: boolean;
  /** Ended by an external signal, which means nothing about the file. */
  isStopped: boolean;
};

/** Placeholder of the input file in `args`. */
export const inputFile = '{input}';
const mostOutput = 1024 ** 2;
const mostErrors = 4000;
const niceness = 10;
/**
 * Exit codes of ffmpeg after a signal (255, after the fourth 123), and of a shell whose program got
 * one.
 */
const stoppedCodes = new Set<number | null>([255, 123, 129, 130, 131, 137, 143]);
const stopSignals = new Set<string | null>(['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGTERM']);
const isUnix = process.platform !== 'win32';

/** Whether a signal ended ffmpeg or ffprobe, however they report it. */
export const isStopped = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  stopSignals.has(signal) || stoppedCodes.has(code);

const running = new Set<ReturnType<typeof spawn>>();
process.once('exit', () => {
  for (const child of running) killGroup(child);
});

/**
 * Runs ffmpeg or ffprobe on an untrusted file: low priority, a time limit, and the sandbox's user.
 */
export async function runProgram(run: Run): Promise<Ended> {
  const { sandbox } = run;
  await using file = await open(run.source);
  // The sandbox's user reads through the open descriptor only and cannot enter the folder.
  if (sandbox) await file.chmod(0o644);
  const input = sandbox ? '/proc/self/fd/3' : run.source;
  const args = run.args.map((arg) => (arg === inputFile ? input : arg));
  const child = spawn(run.program, args, {
    cwd: run.folder,
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe', file.fd],
    // Ctrl-C reaches the whole process group of a terminal; only we decide when to stop the
    // program.
    detached: isUnix,
    ...sandbox,
  });
  return await watch(child, run);
}

function watch(child: ReturnType<typeof spawn>, { timeoutMs, onLine }: Run): Promise<Ended> {
  running.add(child);
  let output = '';
  let errors = '';
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    killGroup(child);
  }, timeoutMs);
  child.once('spawn', () => {
    try {
      setPriority(child.pid!, niceness);
    } catch {
      // Already exited, or the system does not permit it.
    }
  });
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    if (onLine) {
      const lines = (output + text).split('\n');
      output = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    } else if (output.length < mostOutput) output += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-mostErrors);
  });
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      running.delete(child);
    };
    child.once('error', (error) => {
      over();
      reject(error);
    });
    child.once('close', (code, signal) => {
      over();
      const ended = { code, output, errors, isTimedOut };
      resolve({ ...ended, isStopped: !isTimedOut && isStopped(code, signal) });
    });
  });
}

/** Includes processes that a wrapper of ffmpeg started. */
export function killGroup(child: ReturnType<typeof spawn>): void {
  try {
    if (isUnix && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // Already exited.
  }
}

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
