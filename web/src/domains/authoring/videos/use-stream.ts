import type { LessonVideo } from '@malaka/contracts/learning/lessons';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachStream, type Stream } from './attach-stream.ts';
import type { Captions } from './use-captions.ts';
import { isSoundChosen } from './quality-choice.ts';
import { videoQuery } from './queries.ts';

/** How long before the end of an address a new one is requested. */
const RENEW_MS = 60_000;

/** Uses only the server's clock, since the device's clock may be wrong by years. */
export const renewDelay = ({ expiresAt, serverNow }: { expiresAt: Date; serverNow: Date }) =>
  Math.max(RENEW_MS, expiresAt.getTime() - serverNow.getTime() - RENEW_MS);

const NO_CAPTIONS: Captions = [];

type Options = {
  lessonId: number;
  video: Pick<LessonVideo, 'qualities'>;
  startAt: number;
  quality: string;
  /** Waits for its play button. */
  isStill?: boolean;
};

/**
 * Attaches the signed stream to the element, and a new one at the same position when the address
 * expires.
 */
export function useStream(
  element: RefObject<HTMLVideoElement | null>,
  { lessonId, video, startAt, quality, isStill = false }: Options,
) {
  const { data: address, refetch, isError } = useQuery(videoQuery(lessonId));
  const [isBroken, setIsBroken] = useState(false);
  /**
   * Number of address requests: two addresses of the same second are equal, but still a new
   * attempt.
   */
  const [renewals, setRenewals] = useState(0);
  const stream = useRef<Stream>(undefined);
  const last = useRef(Promise.resolve());
  /** Where the next stream continues: the element loses its position with its stream. */
  const place = useRef<{ position: number; isPlaying: boolean }>(undefined);
  const isSound = isSoundChosen(video.qualities, quality);
  const renew = useEffectEvent(() => void refetch());
  /**
   * The current address was requested after a failure; true until something of it can be played.
   */
  const isLastTry = useRef(false);
  // If a new address does not help, a stopped video must not stay silent.
  const renewOrReport = useEffectEvent(() => {
    if (isLastTry.current) return setIsBroken(true);
    isLastTry.current = true;
    void refetch().then((answer) =>
      answer.isError ? setIsBroken(true) : setRenewals((count) => count + 1),
    );
  });

  const recordPlace = useEffectEvent((player: HTMLVideoElement) => {
    // Nothing was played, and nobody requested it.
    if (player.currentTime === 0 && player.paused) return;
    const position = player.currentTime || (place.current?.position ?? startAt);
    place.current = { position, isPlaying: !player.paused };
  });

  const attach = useEffectEvent(async (player: HTMLVideoElement, isSoundOnly: boolean) => {
    if (!address) return undefined;
    const { position, isPlaying } = place.current ?? {
      position: startAt,
      isPlaying: !isStill,
    };
    const attached = await attachStream(
      player,
      {
        address: address.playlist,
        isPlain: address.isPlain,
        read: address.read,
        position,
        quality,
        isSoundOnly,
        qualities: video.qualities,
      },
      { onExpired: () => renewOrReport(), onBroken: () => setIsBroken(true) },
    );
    // A browser may refuse autoplay; the play button is there.
    if (isPlaying) void player.play().catch(() => undefined);
    return attached;
  });

  useEffect(() => {
    const player = element.current;
    if (!player || !address) return;
    let isGone = false;
    // One after the other: a late detachment would remove the next stream from the element.
    last.current = last.current
      .then(async () => {
        const attached = isGone ? undefined : await attach(player, isSound);
        if (isGone) attached?.detach();
        else stream.current = attached;
      })
      .catch(() => setIsBroken(true));
    const timer = setTimeout(() => renew(), renewDelay(address));
    const plays = () => {
      isLastTry.current = false;
    };
    player.addEventListener('canplay', plays);
    return () => {
      isGone = true;
      clearTimeout(timer);
      player.removeEventListener('canplay', plays);
      recordPlace(player);
      stream.current?.detach();
      stream.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a renewed address may equal the old one
  }, [address, element, isSound, renewals]);

  return {
    isBroken: isBroken || (isError && !address),
    /** Only one quality: the plain file, or the stream on this device. */
    isPlain: (address?.isPlain ?? false) || address?.read !== undefined,
    captions: address?.captions ?? NO_CAPTIONS,
    setQuality: (label: string) => stream.current?.setQuality(label),
    retry: () => {
      setIsBroken(false);
      isLastTry.current = false;
      void refetch();
    },
  };
}
