/** The package's own types leave out file endings, which this project's resolution asks for. */
declare module 'media-captions' {
  type Cue = { startTime: number; endTime: number; text: string };
  export function parseText(
    text: string,
    options: { type: 'vtt' | 'srt' },
  ): Promise<{ cues: Cue[] }>;
}
