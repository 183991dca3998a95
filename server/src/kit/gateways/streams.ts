import type { PushError } from '@malaka/contracts/live/live-streams';

/** An FLV tag is an RTMP message: 8 audio, 9 video, 18 metadata. */
export type FlvTag = {
  kind: 'sound' | 'picture' | 'facts';
  /** Milliseconds since the start of encoding. */
  time: number;
  body: Buffer;
  /** Codec configuration, needed by everybody who joins later. */
  isHeader: boolean;
  isKeyFrame: boolean;
};

export const RENDITIONS = ['720p', '360p', 'audio'] as const;
export type StreamRendition = (typeof RENDITIONS)[number];

/** What the author's browser records: H.264 is passed through, VP8 is re-encoded. */
export type StreamCodec = 'h264' | 'vp8';

export type FinishedSegment = {
  rendition: StreamRendition;
  /** From 0, per encoding. */
  number: number;
  seconds: number;
  /** Local file of the segment; the caller moves or deletes it. */
  file: string;
  /** Initialization segment of the rendition. */
  initFile: string;
};

export type EncoderSettings = {
  codec: StreamCodec;
  /** A new folder for this encoding only. */
  folder: string;
  onSegment: (segment: FinishedSegment) => void;
  /** The same stream as FLV tags, for RTMP. */
  onTag: (tag: FlvTag) => void;
};

/** `unreadable`: it could not decode its input; `failed`: it was killed, or failed later. */
export type EncoderError = 'unreadable' | 'failed';

export type StreamEncoder = {
  /** Resolves when the encoder has accepted it: back-pressure for the sender. */
  write(chunk: Buffer): Promise<void>;
  /** Ends the input; the last segments are reported before it resolves. */
  end(): Promise<void>;
  kill(): void;
  /** Resolves when encoding has ended, with an error if that was before `end`. */
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
  /** To be called when a new encoding begins. */
  restart(): void;
  stop(): void;
};

export type StreamTools = {
  open(settings: EncoderSettings): Promise<StreamEncoder>;
  push(target: PushTarget): StreamPush;
  /** Joins the pieces, in order, into one mp4. */
  join(pieces: readonly RecordPiece[], outFile: string): Promise<void>;
  /** Cuts a part of a video at the key frames nearest to the given seconds. */
  cut(source: string, outFile: string, from: number, to: number | undefined): Promise<void>;
  /** Free space for streams and recordings. */
  freeBytes(): Promise<number>;
};
