import { drawScene, SCENE } from './draw-scene.ts';

/** Frames per second of the mixed picture. */
const FRAME_RATE = 25;

/**
 * Calls back for each frame. Timers of a hidden page stop, which is exactly when an author shows
 * another window; the audio clock continues.
 */
function startFrameClock(context: AudioContext, onFrame: () => void): () => void {
  const frameSeconds = 1 / FRAME_RATE;
  let isStopped = false;
  let drawn = 0;
  const draw = () => {
    drawn = performance.now();
    onFrame();
  };
  const timer = setInterval(draw, frameSeconds * 1000);
  const silence = context.createGain();
  silence.gain.value = 0;
  silence.connect(context.destination);
  let next = context.currentTime;
  const beat = () => {
    if (isStopped) return;
    if (performance.now() - drawn > frameSeconds * 1500) draw();
    next = Math.max(next, context.currentTime) + frameSeconds;
    const source = context.createConstantSource();
    source.connect(silence);
    source.addEventListener('ended', beat);
    source.start();
    source.stop(next);
  };
  beat();
  return () => {
    isStopped = true;
    clearInterval(timer);
    silence.disconnect();
  };
}

type Generator = MediaStreamTrack & { writable: WritableStream<VideoFrame> };
type GeneratorKind = new (init: { kind: 'video' }) => Generator;

const generatorKind = () =>
  (globalThis as { MediaStreamTrackGenerator?: GeneratorKind }).MediaStreamTrackGenerator;

/**
 * A canvas as a video track. If the browser allows it, frames are passed on explicitly, because
 * automatic capture stops while the page is hidden.
 */
function createPictureTrack(canvas: HTMLCanvasElement): {
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

export type Mixer = ReturnType<typeof createMixer>;

/**
 * Mixes everything the author shows and says into one picture and one sound. The tracks stay the
 * same while cameras, microphones and screens change, which a recorder requires.
 */
export function createMixer(title: string) {
  const canvas = document.createElement('canvas');
  canvas.width = SCENE.width;
  canvas.height = SCENE.height;
  const pen = canvas.getContext('2d', { alpha: false })!;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const out = context.createMediaStreamDestination();
  const voice = context.createGain();
  const meter = context.createAnalyser();
  meter.fftSize = 1024;
  voice.connect(out);
  voice.connect(meter);
  const samples = new Float32Array(meter.fftSize);
  const picture = createPictureTrack(canvas);
  const stream = new MediaStream([picture.track, ...out.stream.getAudioTracks()]);
  const sources = {
    camera: null as HTMLVideoElement | null,
    screen: null as HTMLVideoElement | null,
    title,
  };
  let microphone: MediaStreamAudioSourceNode | undefined;
  let screenSound: MediaStreamAudioSourceNode | undefined;

  const stopClock = startFrameClock(context, () => {
    drawScene(pen, sources);
    picture.push();
  });
  const soundOf = (input: MediaStream | null) =>
    input && input.getAudioTracks().length > 0 ? context.createMediaStreamSource(input) : undefined;

  return {
    stream,
    /** Browsers start audio only after a user gesture. */
    wake: () => void context.resume().catch(() => undefined),
    setCamera(input: MediaStream | null) {
      sources.camera = input && input.getVideoTracks().length > 0 ? play(input) : null;
      microphone?.disconnect();
      microphone = soundOf(input);
      microphone?.connect(voice);
    },
    setScreen(input: MediaStream | null) {
      sources.screen = input && play(input);
      screenSound?.disconnect();
      screenSound = soundOf(input);
      screenSound?.connect(out);
    },
    setMuted(isMuted: boolean) {
      voice.gain.value = isMuted ? 0 : 1;
    },
    /** Perceived loudness, from 0 to 1. */
    level(): number {
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close() {
      stopClock();
      for (const track of stream.getTracks()) track.stop();
      void context.close().catch(() => undefined);
    },
  };
}

function play(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  void video.play().catch(() => undefined);
  return video;
}
