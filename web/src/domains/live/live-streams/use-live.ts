import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WatchedStream } from '@malaka/contracts/live/live-streams';
import { isFarBehind } from './catch-up.ts';
import { attachLive, type LiveStream } from './attach-live.ts';
import { saveLiveQuality, readLiveQuality, type LiveQuality } from './live-quality.ts';
import { watchQuery } from './player-queries.ts';

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
