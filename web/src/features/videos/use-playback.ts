import { type RefObject, useState } from 'react';
import type { FilmGate } from '#/features/timed-answers/use-film-gate.ts';
import { leavePlayersOwnScreen } from './players-own-screen.ts';
import type { WatchSaver } from './watch-saver.ts';

export type Playback = {
  isPlaying: boolean;
  isLoading: boolean;
  isMuted: boolean;
  time: number;
  duration: number;
  speed: number;
  /** A jump ahead was just taken back. */
  isSeekRefused: boolean;
};

export type PlayerControls = {
  play: () => void;
  toggle: () => void;
  seek: (at: number) => void;
  step: (seconds: number) => void;
  toggleMute: () => void;
  setSpeed: (speed: number) => void;
};

type Options = {
  saver: WatchSaver;
  /** Until where one may jump, from the furthest second that was played here. */
  limit: (furthest: number) => number;
  gate: FilmGate;
};

/** Steps that players make by themselves are no attempt to skip. */
const SLACK_SECONDS = 1;

const START: Playback = {
  isPlaying: false,
  isLoading: true,
  isMuted: false,
  time: 0,
  duration: 0,
  speed: 1,
  isSeekRefused: false,
};

const jump = (player: HTMLVideoElement, at: number) => {
  player.currentTime = Math.max(0, at);
};
const mute = (player: HTMLVideoElement, isMuted: boolean) => {
  player.muted = isMuted;
};
const speedUp = (player: HTMLVideoElement, speed: number) => {
  player.playbackRate = speed;
};

/** State and controls of the element; every played second is told to the saver. */
export function usePlayback(
  element: RefObject<HTMLVideoElement | null>,
  { saver, limit, gate }: Options,
) {
  const [state, setState] = useState(START);
  const [furthest, setFurthest] = useState(0);
  const change = (part: Partial<Playback>) => setState((current) => ({ ...current, ...part }));
  const seek = (at: number) => {
    const player = element.current;
    if (!player || player.readyState === 0) return;
    const allowed = Math.min(at, limit(furthest));
    change({ isSeekRefused: at > allowed + SLACK_SECONDS });
    jump(player, gate.landing(allowed));
  };
  /** The film has come to here, and stands still where it asks. */
  const move = (time: number) => {
    const player = element.current;
    const stop = gate.move(time);
    if (!player || stop === undefined) return;
    player.pause();
    if (Math.abs(player.currentTime - stop) > SLACK_SECONDS) jump(player, stop);
    leavePlayersOwnScreen(player);
  };
  const toggle = () => {
    const player = element.current;
    if (player?.paused) void player.play().catch(() => undefined);
    else player?.pause();
  };
  const controls: PlayerControls = {
    play: () => void element.current?.play().catch(() => undefined),
    toggle,
    seek,
    step: (seconds) => seek((element.current?.currentTime ?? 0) + seconds),
    toggleMute: () => {
      if (element.current) mute(element.current, !element.current.muted);
    },
    setSpeed: (speed) => {
      if (element.current) speedUp(element.current, speed);
    },
  };
  const read = () => element.current?.currentTime ?? 0;
  const events = {
    onLoadedMetadata: () => change({ duration: element.current?.duration ?? 0 }),
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
      change({ isPlaying: true, isLoading: false });
    },
    onPause: () => {
      saver.tick(read());
      saver.breakOff();
      change({ isPlaying: false });
      void saver.save();
    },
    onSeeking: () => {
      saver.breakOff();
      // Also jumps that did not come from our bar, such as media keys.
      if (read() > limit(furthest) + SLACK_SECONDS) seek(read());
    },
    onSeeked: () => {
      const time = read();
      saver.start(time);
      if (element.current?.paused) {
        saver.breakOff();
        void saver.save();
      }
      move(time);
      change({ time });
    },
    onEnded: () => {
      void saver.save();
      // The film may end a moment before the second that it is said to have.
      move(Number.POSITIVE_INFINITY);
    },
    onWaiting: () => change({ isLoading: true }),
    onCanPlay: () => change({ isLoading: false }),
    onVolumeChange: () => change({ isMuted: element.current?.muted ?? false }),
    onRateChange: () => change({ speed: element.current?.playbackRate ?? 1 }),
  };
  return { state, controls, events };
}
