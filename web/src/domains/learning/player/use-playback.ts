import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  definePlayerFeature,
  fullscreenFeature,
  orientationLockFeature,
  playbackFeature,
  playbackRateFeature,
  timeFeature,
  volumeFeature,
} from '@videojs/react';
import type { VideoGate } from '#/domains/learning/timed-answers/use-video-answers.ts';
import type { WatchSaver } from './watch-saver.ts';

/** Where a jump to this second ends. */
type Landing = (at: number) => number;

/** Every control, key and gesture seeks through here, so locks and questions apply to all. */
const guardedTimeFeature = definePlayerFeature({
  name: 'guardedTime',
  state: (context) => {
    const time = timeFeature.state(context);
    let landing: Landing = (at) => at;
    return {
      ...time,
      seek: (at: number) => time.seek(landing(at)),
      guardSeeks: (guard: Landing) => {
        landing = guard;
      },
    };
  },
  attach: (context) => timeFeature.attach?.(context),
});

export const { Player: VideoProvider, usePlayer: useVideo } = createPlayer({
  features: [
    playbackFeature,
    playbackRateFeature,
    volumeFeature,
    guardedTimeFeature,
    bufferFeature,
    fullscreenFeature,
    orientationLockFeature,
    controlsFeature,
  ],
});

export type Playback = {
  time: number;
  /** A jump ahead was just undone. */
  isSeekRefused: boolean;
};

export type PlayerControls = {
  play: () => void;
  toggle: () => void;
  seek: (at: number) => void;
  step: (seconds: number) => void;
};

type Options = {
  watchSaver: WatchSaver;
  /** Furthest second that one may seek to, given the furthest second played here. */
  limit: (furthest: number) => number;
  gate: VideoGate;
};

/** Small steps by the player itself are not attempts to skip. */
const SLACK_SECONDS = 1;

/** Reports playback to the saver second by second, and pauses it at questions. */
export function usePlayback(
  element: RefObject<HTMLVideoElement | null>,
  { watchSaver, limit, gate }: Options,
) {
  const video = useVideo();
  const [state, setState] = useState<Playback>({ time: 0, isSeekRefused: false });
  const [furthest, setFurthest] = useState(0);
  const change = (part: Partial<Playback>) => setState((current) => ({ ...current, ...part }));
  const landing = (at: number) => {
    const allowed = Math.min(at, limit(furthest));
    change({ isSeekRefused: at > allowed + SLACK_SECONDS });
    return gate.landing(allowed);
  };
  useLayoutEffect(() => video.guardSeeks(landing));

  const read = () => element.current?.currentTime ?? 0;
  const play = () => void video.play().catch(() => undefined);
  const seek = (at: number) => void video.seek(at);
  const controls: PlayerControls = {
    play,
    toggle: () => (video.paused ? play() : video.pause()),
    seek,
    step: (seconds) => seek(read() + seconds),
  };
  /** Playback has reached this second; pauses at a question. */
  const move = (time: number) => {
    const player = element.current;
    const stop = gate.move(time);
    if (!player || stop === undefined) return;
    player.pause();
    if (Math.abs(player.currentTime - stop) > SLACK_SECONDS) place(player, stop);
    leavePlayersOwnScreen(player);
  };
  const events = {
    onTimeUpdate: () => {
      // Without a stream the element reports 0, which is not a position.
      if (!element.current || element.current.readyState === 0) return;
      const time = read();
      if (!element.current.seeking) {
        watchSaver.tick(time);
        if (!element.current.paused && time > furthest) setFurthest(time);
        move(time);
      }
      change({ time });
    },
    onPlaying: () => {
      // Media keys ignore the open question.
      if (gate.asking) return element.current?.pause();
      watchSaver.start(read());
    },
    onPause: () => {
      watchSaver.tick(read());
      watchSaver.markPaused(read());
      watchSaver.save();
    },
    onSeeking: () => {
      const isOfPlayer = furthest === 0 && element.current && startsAfterZero(element.current);
      if (!isOfPlayer) watchSaver.markPaused(read());
      // Includes jumps made outside our controls, such as by media keys.
      if (read() > limit(furthest) + SLACK_SECONDS) seek(read());
    },
    onSeeked: () => {
      const time = read();
      if (element.current?.paused) {
        watchSaver.markPaused(time);
        watchSaver.save();
      } else watchSaver.start(time);
      move(time);
      change({ time });
    },
    onEnded: () => {
      watchSaver.save();
      // The video may end slightly before its stated duration.
      move(Number.POSITIVE_INFINITY);
    },
  };
  return { state, controls, events };
}

/**
 * Whether the stream starts after 0 and the player jumps to its beginning: the missing moment was
 * not skipped.
 */
const startsAfterZero = ({ buffered, currentTime }: HTMLVideoElement): boolean =>
  buffered.length > 0 && buffered.start(0) > 0 && currentTime <= SLACK_SECONDS;

/** Seeks to the question itself; not a jump by the learner. */
const place = (player: HTMLVideoElement, at: number) => {
  player.currentTime = at;
};

type ApplePlayer = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?: () => void;
};

/**
 * An iPhone's full screen and picture-in-picture show only the video, so questions would be
 * invisible.
 */
function leavePlayersOwnScreen(player: ApplePlayer): void {
  if (player.webkitDisplayingFullscreen) player.webkitExitFullscreen?.();
  if (document.pictureInPictureElement === player) {
    void document.exitPictureInPicture().catch(() => undefined);
  }
}
