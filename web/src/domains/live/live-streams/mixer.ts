import { drawScene, SCENE } from './draw-scene.ts';
import { startFrameClock } from './frame-clock.ts';
import { createPictureTrack } from './picture-track.ts';

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
