import type { PushError } from '@malaka/contracts/live/live-streams';

/** An FLV tag is an RTMP message: 8 audio, 9 video, 18 metadata. */
export type FlvTag = {
  kind: 'sound' | 'picture' | 'facts';
  /** Milliseconds from the beginning of the encoding. */
  time: number;
  body: Buffer;
  /** The decoder's settings: needed by everybody who comes later. */
  isHeader: boolean;
  isKeyFrame: boolean;
};

export const RENDITIONS = ['720p', '360p', 'audio'] as const;
export type StreamRendition = (typeof RENDITIONS)[number];

/** What the author's browser records: H.264 is passed through, VP8 is re-encoded. */
export type StreamCodec = 'h264' | 'vp8';

export type FinishedSegment = {
  rendition: StreamRendition;
  /** From 0, in this encoding. */
  number: number;
  seconds: number;
  /** The file of the segment on this machine; the caller's to take and to delete. */
  file: string;
  /** What must be read before any segment of the rendition. */
  initFile: string;
};

export type EncoderSettings = {
  codec: StreamCodec;
  /** A new folder of this encoding alone. */
  folder: string;
  onSegment: (segment: FinishedSegment) => void;
  /** The same stream as servers that speak RTMP take it. */
  onTag: (tag: FlvTag) => void;
};

/** `unreadable`: it could not decode its input; `failed`: it was killed, or failed later. */
export type EncoderError = 'unreadable' | 'failed';

export type StreamEncoder = {
  /** Answers when the encoder has taken it: who sends waits for that. */
  write(chunk: Buffer): Promise<void>;
  /** No more comes: the last segments are told before it answers. */
  end(): Promise<void>;
  kill(): void;
  /** Resolves when it is over, with an error where that was before `end`. */
  ended: Promise<{ error?: EncoderError; errors: string }>;
};

export type RecordPiece = { file: string; seconds: number };

export type PushState =
  | { state: 'connecting' | 'live' }
  | { state: 'retrying' | 'failed'; error: PushError };

export type PushTarget = { address: string; key: string; onState: (state: PushState) => void };

/** A stream sent on to another platform; its failure does not affect ours. */
export type StreamPush = {
  write(tag: FlvTag): void;
  /** A new encoding begins. */
  restart(): void;
  stop(): void;
};

export type StreamTools = {
  open(settings: EncoderSettings): Promise<StreamEncoder>;
  push(target: PushTarget): StreamPush;
  /** One mp4 of pieces in their order. */
  join(pieces: readonly RecordPiece[], outFile: string): Promise<void>;
  /** A part of a video, cut at the key frames next to the given seconds. */
  cut(source: string, outFile: string, from: number, to: number | undefined): Promise<void>;
  /** Room for streams and records. */
  freeBytes(): Promise<number>;
};
