/** The package's own types omit file extensions, which this project's resolution needs. */
declare module 'media-captions' {
  type Cue = { startTime: number; endTime: number; text: string };
  export function parseText(
    text: string,
    options: { type: 'vtt' | 'srt' },
  ): Promise<{ cues: Cue[] }>;
}
