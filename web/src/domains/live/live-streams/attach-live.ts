import { startingLevel } from './live-quality.ts';
import type { LiveQuality } from './live-quality.ts';

type Handlers = {
  /** The address has expired or the stream stalls: read the state of the stream again. */
  onLost: () => void;
};

export type LiveStream = {
  setQuality: (quality: LiveQuality) => void;
  toEdge: () => void;
  detach: () => void;
};

/** Delay behind the newest segment: its length plus transfer time. */
const BEHIND_SECONDS = 2.5;
/** Added to the delay after each stall, up to one segment's length. */
const MORE_SECONDS = 0.3;
const MAX_BEHIND_SECONDS = 8;
const AGAIN_MS = 1500;

/**
 * Plays a stream at the live edge; without Media Source Extensions the browser plays it natively.
 */
export async function attachLive(
  video: HTMLVideoElement,
  address: string,
  quality: LiveQuality,
  handlers: Handlers,
): Promise<LiveStream> {
  const canFeed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  return canFeed
    ? await attachHls(video, address, quality, handlers)
    : attachNative(video, address, quality, handlers);
}

const ofQuality = (address: string, quality: LiveQuality) =>
  quality === 'audio' ? address.replace('master.m3u8', 'audio.m3u8') : address;

function attachNative(
  video: HTMLVideoElement,
  address: string,
  quality: LiveQuality,
  { onLost }: Handlers,
): LiveStream {
  const lose = () => onLost();
  video.addEventListener('error', lose);
  video.addEventListener('ended', lose);
  const play = (chosen: LiveQuality) => {
    video.src = ofQuality(address, chosen);
    void video.play().catch(() => undefined);
  };
  play(quality);
  return {
    setQuality: play,
    toEdge: () => {
      const { seekable } = video;
      if (seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    detach: () => {
      video.removeEventListener('error', lose);
      video.removeEventListener('ended', lose);
      video.removeAttribute('src');
      video.load();
    },
  };
}

async function attachHls(
  video: HTMLVideoElement,
  address: string,
  quality: LiveQuality,
  { onLost }: Handlers,
): Promise<LiveStream> {
  const { default: Hls } = await import('hls.js/light');
  const hls = new Hls({
    liveSyncDuration: BEHIND_SECONDS,
    liveMaxLatencyDuration: MAX_BEHIND_SECONDS,
    liveSyncOnStallIncrease: MORE_SECONDS,
    // Slow enough for a lagging player to catch up unnoticed.
    maxLiveSyncPlaybackRate: 1.1,
    liveDurationInfinity: true,
    backBufferLength: 10,
    maxBufferLength: 10,
    capLevelToPlayerSize: true,
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  let chosen = quality;
  const levelOf = () => startingLevel(hls.levels, chosen);
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hls.loadLevel = levelOf();
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (response?.code === 401 || response?.code === 403) return onLost();
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else {
      onLost();
      clearTimeout(again);
      again = setTimeout(() => hls.startLoad(), AGAIN_MS);
    }
  });
  hls.attachMedia(video);
  hls.loadSource(ofQuality(address, quality));
  return {
    setQuality: (next) => {
      const isOther = (next === 'audio') !== (chosen === 'audio');
      chosen = next;
      if (isOther) hls.loadSource(ofQuality(address, next));
      else hls.nextLevel = levelOf();
    },
    toEdge: () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    detach: () => {
      clearTimeout(again);
      hls.destroy();
    },
  };
}
