import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WatchedStream } from '@malaka/contracts/live/live-streams';
import { isFarBehind } from './catch-up.ts';
import {
  saveLiveQuality,
  readLiveQuality,
  type LiveQuality,
  startingLevel,
} from './live-quality.ts';
import { watchQuery } from './player-queries.ts';

type Handlers = {
  /** The address has expired or the stream stalls: read the state of the stream again. */
  onLost: () => void;
};

type LiveStream = {
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
async function attachLive(
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

type Query = { webinarId: number; participantToken: string };

/** Attaches the stream of a webinar to the element, and again after every interruption. */
export function useLive(
  element: RefObject<HTMLVideoElement | null>,
  { webinarId, participantToken }: Query,
) {
  const { data, isError, refetch } = useQuery(watchQuery(webinarId, participantToken));
  const [quality, setQuality] = useState(readLiveQuality);
  const [isPlaying, setIsPlaying] = useState(false);
  const stream = useRef<LiveStream>(undefined);
  const last = useRef(Promise.resolve());
  const source = useSource(data);
  const begin = useEffectEvent(async (player: HTMLVideoElement, address: string) => {
    const attached = await attachLive(player, address, quality, { onLost: () => void refetch() });
    await startPlaying(player);
    return attached;
  });

  useEffect(() => {
    const player = element.current;
    if (!player || source === null) return;
    let isGone = false;
    // In sequence: a late detachment would remove the next stream.
    last.current = last.current
      .then(async () => {
        const attached = isGone ? undefined : await begin(player, source);
        if (isGone) attached?.detach();
        else stream.current = attached;
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stream.current?.detach();
      stream.current = undefined;
    };
  }, [element, source]);

  const comeBack = useEffectEvent(async () => {
    const player = element.current;
    if (document.visibilityState !== 'visible' || !player || !stream.current) return;
    if (!isFarBehind(player)) return;
    stream.current.toEdge();
    if (player.paused) await startPlaying(player);
  });
  useEffect(() => {
    const onChange = () => void comeBack();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return {
    state: data?.state,
    hasStream: source !== null,
    /** The author is disconnected or has not started. */
    isWaiting: data?.state === 'live' && !data.isOnAir && !isPlaying,
    isLost: isError && !data,
    isPlaying,
    quality,
    chooseQuality: (next: LiveQuality) => {
      setQuality(next);
      saveLiveQuality(next);
      stream.current?.setQuality(next);
    },
    toEdge: () => stream.current?.toEdge(),
    events: {
      onPlaying: () => setIsPlaying(true),
      onWaiting: () => {
        setIsPlaying(false);
        void refetch();
      },
      onPause: () => setIsPlaying(false),
    },
  };
}

/** Read a new address by then: the one in use expires soon. */
const RENEWED_BY_MS = 5 * 60 * 60_000;

/** Every answer signs the address again: a player stays with the one it has. */
function useSource(data: WatchedStream | undefined): string | null {
  const [source, setSource] = useState<{ address: string; until: number }>();
  const { playlist = null, expiresAt = null } = data ?? {};
  const offered =
    playlist !== null && expiresAt !== null
      ? { address: playlist, until: expiresAt.getTime() }
      : undefined;
  const isOver = data !== undefined && data.state !== 'live';
  if (isOver && source) setSource(undefined);
  if (!isOver && offered && offered.until - (source?.until ?? 0) > RENEWED_BY_MS) {
    setSource(offered);
  }
  return source?.address ?? null;
}

/** Browsers block sound until the user interacts with the page. */
async function startPlaying(player: HTMLVideoElement): Promise<void> {
  try {
    await player.play();
  } catch {
    player.muted = true;
    await player.play().catch(() => undefined);
  }
}
