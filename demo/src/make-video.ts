import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import type { DemoVideoKey } from '#/content/types.ts';
import { drawSlide } from './draw-slide.ts';
import { videoSlides } from './video-slides.ts';

const SLIDE_SECONDS = 5;
/** The title alone, then the title with its point. */
const STILLS_A_SLIDE = 2;
const STILL_SECONDS = SLIDE_SECONDS / STILLS_A_SLIDE;
const FADE_SECONDS = 0.5;
const FRAMES_A_SECOND = 25;

const fontFiles = ['Regular', 'SemiBold', 'Bold'].map((weight) =>
  fileURLToPath(new URL(`../../server/assets/fonts/Onest-${weight}.ttf`, import.meta.url)),
);

/** A video of slides with a soft chord, generated on the spot: the repository contains no video. */
export async function makeDemoVideo(
  key: DemoVideoKey,
  { ffmpegPath, outFile }: { ffmpegPath: string; outFile: string },
): Promise<{ durationSeconds: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-film-'));
  try {
    const stills = await writeStills(key, folder);
    const durationSeconds = stills.length * STILL_SECONDS;
    await promisify(execFile)(ffmpegPath, videoArguments(stills, durationSeconds, outFile), {
      timeout: 120_000,
    });
    return { durationSeconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeStills(key: DemoVideoKey, folder: string): Promise<string[]> {
  const { hue, slides } = videoSlides[key];
  const stills = slides.flatMap((slide, at) =>
    [false, true].map((isPointShown) =>
      drawSlide(slide, { hue, at, count: slides.length, isPointShown }),
    ),
  );
  return await Promise.all(
    stills.map(async (svg, at) => {
      const file = path.join(folder, `${at}.png`);
      await writeFile(file, renderStill(svg));
      return file;
    }),
  );
}

export function renderStill(svg: string): Buffer {
  return new Resvg(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Onest' },
  })
    .render()
    .asPng();
}

function videoArguments(stills: string[], seconds: number, outFile: string): string[] {
  const inputs = stills.flatMap((file, at) => {
    const isLast = at === stills.length - 1;
    const shown = STILL_SECONDS + (isLast ? 0 : FADE_SECONDS);
    return ['-loop', '1', '-framerate', `${FRAMES_A_SECOND}`, '-t', `${shown}`, '-i', file];
  });
  return [
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    inputs,
    ['-f', 'lavfi', '-i', soundSource(seconds)],
    ['-filter_complex', pictureFilter(stills.length, seconds)],
    ['-map', '[film]', '-map', `${stills.length}:a`, '-t', `${seconds}`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
    ['-profile:v', 'main', '-g', `${FRAMES_A_SECOND * 2}`],
    ['-af', `afade=t=in:d=1,afade=t=out:st=${seconds - 2}:d=2`],
    ['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-movflags', '+faststart', outFile],
  ].flat();
}

/**
 * Fade-in overlays, since the packaged ffmpeg of 2018 lacks xfade. Each still ends where the next
 * one covers it, so that few are blended at a time.
 */
function pictureFilter(count: number, seconds: number): string {
  const size = '640x360';
  const base = `color=c=0xf5f7fb:s=${size}:r=${FRAMES_A_SECOND}:d=${seconds}[c0]`;
  const faded = Array.from({ length: count }, (_, at) => {
    // The first frame is the poster, so it must not be empty.
    const fade = at === 0 ? '' : `fade=t=in:st=0:d=${FADE_SECONDS}:alpha=1,`;
    return `[${at}:v]format=yuva420p,${fade}setpts=PTS+${at * STILL_SECONDS}/TB[s${at}]`;
  });
  const laid = Array.from(
    { length: count },
    (_, at) => `[c${at}][s${at}]overlay=eof_action=pass[c${at + 1}]`,
  );
  const bar = `color=c=0xd98a0b:s=640x4:r=${FRAMES_A_SECOND}:d=${seconds}[bar]`;
  const progress = `[c${count}][bar]overlay=x='-640+640*t/${seconds}':y=356[film]`;
  return [base, ...faded, ...laid, bar, progress].join(';');
}

/** Three alternating chords that swell and fade with each slide, and a bell at its beginning. */
function soundSource(seconds: number): string {
  const slide = SLIDE_SECONDS;
  const turn = `mod(floor(t/${slide}),3)`;
  const root = `(220*eq(${turn},0)+174.61*eq(${turn},1)+196*eq(${turn},2))`;
  const swell = `sqrt(sin(PI*mod(t,${slide})/${slide}))`;
  const tone = (ratio: number) => `sin(2*PI*${root}*${ratio}*t)`;
  const chord = `0.05*${swell}*(${tone(0.5)}+${tone(1)}+0.7*${tone(1.5)}+0.5*${tone(2)})`;
  const bell = `0.07*exp(-3*mod(t,${slide}))*min(1,40*mod(t,${slide}))*sin(2*PI*${root}*4*t)`;
  return `aevalsrc=exprs='${chord}+${bell}':s=22050:d=${seconds}`;
}
