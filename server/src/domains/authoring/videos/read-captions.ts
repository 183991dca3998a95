// oxlint-disable-next-line typescript/triple-slash-reference -- programs that import this file from another package must find the types too
/// <reference path="./media-captions.d.ts" />

import { AppError } from '#/kit/http/app-error.ts';

const TIMING = /^[ \t]*(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/m;

/** Converts WebVTT or SubRip to WebVTT with only times and texts. */
export async function readCaptions(text: string): Promise<string> {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const type = /^WEBVTT(\s|$)/.test(plain) ? 'vtt' : 'srt';
  if (!TIMING.test(plain)) throw new AppError('captions.broken', 422);
  const { parseText } = await import('media-captions');
  const { cues } = await parseText(plain, { type });
  const blocks = cues
    .map(({ startTime, endTime, text: words }) => ({ startTime, endTime, words: words.trim() }))
    .filter(({ startTime, endTime, words }) => words !== '' && endTime > startTime)
    .toSorted((one, other) => one.startTime - other.startTime)
    .map(
      ({ startTime, endTime, words }) => `${clock(startTime)} --> ${clock(endTime)}\n${words}\n`,
    );
  if (blocks.length === 0) throw new AppError('captions.broken', 422);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function clock(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const part = (amount: number, digits: number) => String(amount).padStart(digits, '0');
  const [ms, s, m] = [whole % 1000, Math.floor(whole / 1000) % 60, Math.floor(whole / 60_000) % 60];
  return `${part(Math.floor(whole / 3_600_000), 2)}:${part(m, 2)}:${part(s, 2)}.${part(ms, 3)}`;
}
