import { useRef, useState } from 'react';
import { firstCrossed, openTimes, type StandingSet } from './crossing.ts';

/** Somebody who resumes is slightly behind the question where they left. */
const RESUME_SLACK_SECONDS = 1;

type Asking = {
  time: number;
  /** Target of a jump that a question interrupted. */
  onward: number | null;
};

export type VideoGate = {
  /** The second whose questions are open. */
  asking: Asking | null;
  /** Playback has reached this point: returns the second to stop at, if it crossed one. */
  move: (now: number) => number | undefined;
  /** Where a jump from the last position ends: at the first question it would skip. */
  landing: (target: number) => number;
  /** The questions are answered; returns the target of the interrupted jump. */
  pass: () => number | null;
  /** Postpones these questions and all others that the jump skips. */
  putOff: () => number | null;
  /** Goes back; later questions will be asked again. */
  leave: () => void;
};

/** Stops a video at its questions whenever playback crosses an unsettled one. */
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
