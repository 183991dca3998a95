import type { StreamCodec } from '@malaka/contracts/live/live-streams';

const FORMATS: ReadonlyArray<{ codec: StreamCodec; type: string }> = [
  { codec: 'h264', type: 'video/webm;codecs=h264,opus' },
  { codec: 'h264', type: 'video/webm;codecs=avc1.42E01F,opus' },
  { codec: 'vp8', type: 'video/webm;codecs=vp8,opus' },
];
const SLICE_MS = 250;
/** Segments begin at key frames, so this limits the player's wait. */
const KEY_FRAME_MS = 2000;
const SOUND_BITS = 96_000;

/** The format this browser can record and the server accepts, if any. */
export const findFormat = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type));

type Options = { type: string; bitsPerSecond: number; onChunk: (chunk: ArrayBuffer) => void };

/** Records until stopped; chunks arrive in order. */
export function startRecorder(stream: MediaStream, { type, bitsPerSecond, onChunk }: Options) {
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType: type,
    videoBitsPerSecond: bitsPerSecond,
    audioBitsPerSecond: SOUND_BITS,
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  };
  const recorder = new MediaRecorder(stream, options);
  let order = Promise.resolve();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    order = order.then(async () => onChunk(await data.arrayBuffer()));
  });
  recorder.start(SLICE_MS);
  return {
    async stop(): Promise<void> {
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
        recorder.stop();
        await stopped;
      }
      await order;
    },
  };
}
