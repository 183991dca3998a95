import { inputFile } from './run-program.ts';

const mostSeconds = 600;
/** Decibels; below is only the noise of an input without a microphone. */
const leastLevel = -60;

export const soundLevelArgs = (stream: number): string[] => [
  ...'-hide_banner -nostdin -nostats -protocol_whitelist file,crypto,pipe'.split(' '),
  ...`-i ${inputFile} -t ${mostSeconds} -map 0:${stream} -af volumedetect -f null -`.split(' '),
];

export function hasSoundLevel(messages: string): boolean {
  const level = /max_volume: (\S+) dB/.exec(messages)?.[1];
  return Number(level) > leastLevel;
}
