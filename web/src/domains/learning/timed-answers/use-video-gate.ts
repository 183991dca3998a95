import { useRef, useState } from 'react';
import { firstCrossed, openTimes, type StandingSet } from './crossing.ts';

/** Somebody who comes back stands a moment behind the question that he left. */
const RESUME_SLACK_SECONDS = 1;

type Asking = {
  time: number;
  /** Where a jump was going when a question came in between. */
  onward: number | null;
};

export type VideoGate = {
  /** The second whose questions are being asked. */
  asking: Asking | null;
  /** Playback has come here: the second at which it has to stop, where it crossed one. */
  move: (now: number) => number | undefined;
  /** Where a jump from the last place ends: at the first question that it would leave out. */
  landing: (target: number) => number;
  /** The questions are answered; says where a jump was going. */
  pass: () => number | null;
  /** They may wait, and with them all that the jump leaves out. */
  putOff: () => number | null;
  /** Goes back; what lies ahead will be asked again. */
  leave: () => void;
};

/** Stops a video where it asks: each time playback crosses a second that is not settled. */
export function useVideoGate(sets: readonly StandingSet[], startAt: number): VideoGate {
  const [asking, setAsking] = useState<Asking | null>(null);
  const last = useRef(startAt - RESUME_SLACK_SECONDS);
  const onward = useRef<number>(null);
  const times = openTimes(sets);
  return {
    asking,
    move: (now) => {
      if (asking) return asking.time;
      const time = firstCrossed(times, last.current, now);
      last.current = time ?? now;
      if (time !== undefined) setAsking({ time, onward: onward.current });
      onward.current = null;
      return time;
    },
    landing: (target) => {
      const time = firstCrossed(times, last.current, target);
      onward.current = time !== undefined && time < target ? target : null;
      return time ?? target;
    },
    pass: () => {
      setAsking(null);
      return asking?.onward ?? null;
    },
    putOff: () => {
      setAsking(null);
      const target = asking?.onward ?? null;
      last.current = target ?? last.current;
      return target;
    },
    leave: () => setAsking(null),
  };
}
