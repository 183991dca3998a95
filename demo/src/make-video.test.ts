import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findVideoPrograms } from '@malaka/server/domains/authoring/video-tools/find-ffmpeg';
import { drawSlide } from './draw-slide.ts';
import { makeDemoVideo, renderStill } from './make-video.ts';
import { videoSlides } from './video-slides.ts';

const { found } = findVideoPrograms({});

describe('demo films', () => {
  it('have slides that render as pictures', () => {
    for (const { hue, slides } of Object.values(videoSlides)) {
      expect(slides.length).toBeGreaterThanOrEqual(6);
      const png = renderStill(
        drawSlide(slides[0]!, { hue, at: 0, count: slides.length, isPointShown: true }),
      );
      expect(png.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it.skipIf(!found)(
    'are small mp4 files that a browser can start before the end',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'malaka-film-test-'));
      const outFile = path.join(folder, 'star.mp4');
      const { durationSeconds } = await makeDemoVideo('star', {
        ffmpegPath: found!.ffmpeg,
        outFile,
      });
      const bytes = await readFile(outFile);
      await rm(folder, { recursive: true });
      expect(durationSeconds).toBeGreaterThanOrEqual(30);
      expect(durationSeconds).toBeLessThanOrEqual(40);
      expect(bytes.length).toBeLessThan(2 * 1024 ** 2);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    },
    60_000,
  );
});
