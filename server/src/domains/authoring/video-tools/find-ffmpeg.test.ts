import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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
    expect(findVideoPrograms(named)).toMatchObject({ found });
  });

  describe('of two programs', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'malaka-ffmpeg-'));
    const before = process.env['PATH'];
    afterAll(() => {
      process.env['PATH'] = before;
      rmSync(folder, { recursive: true, force: true });
    });
    const install = (year: number) => {
      for (const name of ['ffmpeg', 'ffprobe']) {
        const says = `${name} version 7.1.2-0+deb13u1 Copyright (c) 2000-${year} the developers`;
        writeFileSync(path.join(folder, name), `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
      }
      process.env['PATH'] = `${folder}${path.delimiter}${before}`;
    };

    it('takes the newer one', () => {
      const installed = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
      install(2025);
      expect(findVideoPrograms({})).toEqual({ found: installed, year: 2025 });
      install(2011);
      expect(findVideoPrograms({}).found).not.toEqual(installed);
      expect(findVideoPrograms({}).year).toBeGreaterThan(2011);
    });

    it('warns until the one that reads films is current', () => {
      install(2011);
      const ffmpegPath = path.join(folder, 'ffmpeg');
      const { found, warning } = findVideoPrograms({ ffmpegPath });
      expect(found?.ffmpeg).toBe(ffmpegPath);
      expect(warning).toMatch(/^Videos of strangers are read by an ffmpeg of 2011: install/);
      install(2023);
      expect(findVideoPrograms({ ffmpegPath }).warning).toBeUndefined();
    });
  });

  it('says what is missing instead of taking another program than the named one', () => {
    expect(findVideoPrograms({ ffmpegPath: '/nowhere/ffmpeg' })).toEqual({
      warning: expect.stringMatching(/^No ffmpeg that runs here was found: .* set FFMPEG_PATH/),
    });
  });
});
