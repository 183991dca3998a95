import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findVideoPrograms } from './find-ffmpeg.ts';

describe('findVideoPrograms', () => {
  it('finds programs that run, with nothing installed by hand', () => {
    const { found } = findVideoPrograms({});
    expect(found).toBeDefined();
    for (const program of [found!.ffmpeg, found!.ffprobe]) {
      expect(spawnSync(program, ['-version']).stdout.toString()).toMatch(/^ff(mpeg|probe) version/);
    }
  });

  it('takes the named programs', () => {
    const { found } = findVideoPrograms({});
    const named = { ffmpegPath: found!.ffmpeg, ffprobePath: found!.ffprobe };
    expect(findVideoPrograms(named)).toEqual({ found });
  });

  it('says what is missing instead of taking another program than the named one', () => {
    expect(findVideoPrograms({ ffmpegPath: '/nowhere/ffmpeg' })).toEqual({
      warning: expect.stringMatching(/^No ffmpeg that runs here was found: .* set FFMPEG_PATH/),
    });
  });
});
