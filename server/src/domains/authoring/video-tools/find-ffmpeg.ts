import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Name = 'ffmpeg' | 'ffprobe';

/**
 * The packaged one is from 2018; we know of no npm package with a current one
 * (docs/decisions/0090).
 */
const OLDEST_CURRENT_YEAR = 2023;

export type VideoPrograms = {
  /** Both or neither, since conversion needs both. */
  found?: { ffmpeg: string; ffprobe: string };
  /** Build year of the ffmpeg found. */
  year?: number;
  warning?: string;
};

type Named = { ffmpegPath?: string; ffprobePath?: string };

/** Cached by settings, since finding the programs starts each of them. */
const foundBy = new WeakMap<Named, VideoPrograms>();

/** The configured programs, else the newer of those on PATH and the packaged ones. */
export function findVideoPrograms(named: Named): VideoPrograms {
  const programs = foundBy.get(named) ?? searchPrograms(named);
  foundBy.set(named, programs);
  return programs;
}

function searchPrograms(named: Named): VideoPrograms {
  const ffmpeg = findProgram('ffmpeg', named.ffmpegPath);
  const ffprobe = findProgram('ffprobe', named.ffprobePath);
  if (ffmpeg === undefined || ffprobe === undefined) {
    const missing = ffmpeg === undefined ? 'ffmpeg' : 'ffprobe';
    return {
      warning: `No ${missing} that runs here was found: videos stay as they were uploaded. Install ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH.`,
    };
  }
  const { year } = ffmpeg;
  const programs = { found: { ffmpeg: ffmpeg.program, ffprobe: ffprobe.program }, year };
  if (year >= OLDEST_CURRENT_YEAR) return programs;
  return {
    ...programs,
    warning: `Videos of strangers are read by an ffmpeg of ${year}: install a current one, or set FFMPEG_PATH and FFPROBE_PATH.`,
  };
}

type Program = { program: string; year: number };

function findProgram(name: Name, named: string | undefined): Program | undefined {
  if (named !== undefined) return readProgram(named);
  const packaged = packagedProgram(name);
  return [readProgram(name), packaged === undefined ? undefined : readProgram(packaged)]
    .filter((program) => program !== undefined)
    .toSorted((one, other) => other.year - one.year)[0];
}

function packagedProgram(name: Name): string | undefined {
  const folder = `@${name}-installer/${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${folder}/package.json`);
    const file = path.join(
      path.dirname(manifest),
      process.platform === 'win32' ? `${name}.exe` : name,
    );
    // Its install script would do this; conversions run as another user, so everybody must be able
    // to run it.
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
    return file;
  } catch {
    return undefined;
  }
}

/**
 * Checks that a program runs and reads its build year, since not every build has a version number.
 */
function readProgram(program: string): Program | undefined {
  const options = { encoding: 'utf8', timeout: 10_000 } as const;
  const { status, stdout } = spawnSync(program, ['-version'], options);
  if (status !== 0) return undefined;
  return { program, year: Number(/Copyright \(c\) \d{4}-(\d{4})/.exec(stdout)?.[1] ?? 0) };
}
