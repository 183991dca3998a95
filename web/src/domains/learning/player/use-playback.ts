import { type RefObject, useLayoutEffect, useState } from 'react';
import type { VideoGate } from '#/domains/learning/timed-answers/use-video-gate.ts';
import { useVideo } from './video-store.ts';
import { leavePlayersOwnScreen } from './players-own-screen.ts';
import type { WatchSaver } from './watch-saver.ts';

export type Playback = {
  time: number;
  /** A jump ahead was just taken back. */
  isSeekRefused: boolean;
};

export type PlayerControls = {
  play: () => void;
  toggle: () => void;
  seek: (at: number) => void;
  step: (seconds: number) => void;
};

type Options = {
  saver: WatchSaver;
  /** Until where one may jump, from the furthest second that was played here. */
  limit: (furthest: number) => number;
  gate: VideoGate;
};

/** Steps that players make by themselves are no attempt to skip. */
const SLACK_SECONDS = 1;

/** What the player plays, told to the saver second by second, and stopped where the video asks. */
export function usePlayback(
  element: RefObject<HTMLVideoElement | null>,
  { saver, limit, gate }: Options,
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
  /** The video has come to here, and stands still where it asks. */
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
      // Without a stream the element says 0, which is no place.
      if (!element.current || element.current.readyState === 0) return;
      const time = read();
      if (!element.current.seeking) {
        saver.tick(time);
        if (!element.current.paused && time > furthest) setFurthest(time);
        move(time);
      }
      change({ time });
    },
    onPlaying: () => {
      // Media keys know nothing of the question that stands above.
      if (gate.asking) return element.current?.pause();
      saver.start(read());
    },
    onPause: () => {
      saver.tick(read());
      saver.stand(read());
      saver.save();
    },
    onSeeking: () => {
      const isOfPlayer = furthest === 0 && element.current && beginsLate(element.current);
      if (!isOfPlayer) saver.stand(read());
      // Also jumps that no control of ours made, such as those of media keys.
      if (read() > limit(furthest) + SLACK_SECONDS) seek(read());
    },
    onSeeked: () => {
      const time = read();
      if (element.current?.paused) {
        saver.stand(time);
        saver.save();
      } else saver.start(time);
      move(time);
      change({ time });
    },
    onEnded: () => {
      saver.save();
      // The video may end a moment before the second that it is said to have.
      move(Number.POSITIVE_INFINITY);
    },
  };
  return { state, controls, events };
}

/**
 * Whether the stream has nothing in its first moment, and the player goes to where it begins: what is
 * not there has not been left out.
 */
const beginsLate = ({ buffered, currentTime }: HTMLVideoElement): boolean =>
  buffered.length > 0 && buffered.start(0) > 0 && currentTime <= SLACK_SECONDS;

/** The second of a question itself: no jump that anybody asked for. */
const place = (player: HTMLVideoElement, at: number) => {
  player.currentTime = at;
};
