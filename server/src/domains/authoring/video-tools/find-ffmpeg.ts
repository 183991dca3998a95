import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Name = 'ffmpeg' | 'ffprobe';

export type VideoPrograms = {
  /** Both or neither: one alone cannot convert anything. */
  found?: { ffmpeg: string; ffprobe: string };
  warning?: string;
};

/** The configured programs, else those on PATH, else the old packaged ones. */
export function findVideoPrograms(named: {
  ffmpegPath?: string;
  ffprobePath?: string;
}): VideoPrograms {
  const ffmpeg = findProgram('ffmpeg', named.ffmpegPath);
  const ffprobe = findProgram('ffprobe', named.ffprobePath);
  if (ffmpeg === undefined || ffprobe === undefined) {
    const missing = ffmpeg === undefined ? 'ffmpeg' : 'ffprobe';
    return {
      warning: `No ${missing} that runs here was found: videos stay as they were uploaded. Install ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH.`,
    };
  }
  const found = { ffmpeg: ffmpeg.program, ffprobe: ffprobe.program };
  if (!ffmpeg.isPackaged) return { found };
  return {
    found,
    warning:
      'Videos are converted by the packaged ffmpeg of 2018: install a current ffmpeg for foreign files.',
  };
}

type Program = { program: string; isPackaged: boolean };

function findProgram(name: Name, named: string | undefined): Program | undefined {
  if (named !== undefined) return canRun(named) ? { program: named, isPackaged: false } : undefined;
  if (canRun(name)) return { program: name, isPackaged: false };
  const packaged = packagedProgram(name);
  if (packaged === undefined || !canRun(packaged)) return undefined;
  return { program: packaged, isPackaged: true };
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

function canRun(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
