import { FRAME_RATE } from './frame-clock.ts';

type Generator = MediaStreamTrack & { writable: WritableStream<VideoFrame> };
type GeneratorKind = new (init: { kind: 'video' }) => Generator;

const generatorKind = () =>
  (globalThis as { MediaStreamTrackGenerator?: GeneratorKind }).MediaStreamTrackGenerator;

/**
 * A canvas as a video track. If the browser allows it, frames are passed on explicitly, because
 * automatic capture stops while the page is hidden.
 */
export function createPictureTrack(canvas: HTMLCanvasElement): {
  track: MediaStreamTrack;
  push: () => void;
} {
  const Kind = generatorKind();
  if (!Kind) {
    const track = canvas.captureStream(FRAME_RATE).getVideoTracks()[0]!;
    return { track, push: () => undefined };
  }
  const track = new Kind({ kind: 'video' });
  const writer = track.writable.getWriter();
  return {
    track,
    push() {
      if (track.readyState === 'ended' || (writer.desiredSize ?? 1) <= 0) return;
      const frame = new VideoFrame(canvas, { timestamp: performance.now() * 1000 });
      writer.write(frame).catch(() => frame.close());
    },
  };
}
