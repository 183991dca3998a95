import { MARKER_LEAD_SECONDS } from '@malaka/contracts/kit/limits';
import type { TimedQuestion, TimedSet } from '@malaka/contracts/learning/timed-answers/sets';

/** The first question second between two playback positions, however far apart. */
export function firstCrossed(
  times: readonly number[],
  from: number,
  to: number,
): number | undefined {
  const crossed = times.filter((time) => from < time && time <= to);
  return crossed.length > 0 ? Math.min(...crossed) : undefined;
}

/** A question in its state on this device. */
export type StandingQuestion = TimedQuestion & {
  /** Its answer is queued. */
  isKept?: boolean;
};
export type StandingSet = Omit<TimedSet, 'questions'> & { questions: readonly StandingQuestion[] };

type Standing = Pick<StandingQuestion, 'state' | 'isKept'>;

/** Right, out of tries so that the video goes on all the same, or to be judged later. */
export const isSettled = ({ state, isKept = false }: Standing): boolean =>
  isKept || state === 'right' || state === 'spent';

export const isSetSettled = ({ questions }: StandingSet): boolean => questions.every(isSettled);

/** The questions including queued answers. */
export const withQueued = (
  sets: readonly StandingSet[],
  queued: ReadonlySet<number>,
): readonly StandingSet[] =>
  queued.size === 0
    ? sets
    : sets.map(({ time, questions }) => ({
        time,
        questions: questions.map((one) => ({
          ...one,
          isKept: one.isKept === true || queued.has(one.question.id),
        })),
      }));

/** The seconds at which the video stops. */
export const openTimes = (sets: readonly StandingSet[]): number[] =>
  sets.filter((set) => !isSetSettled(set)).map(({ time }) => time);

/** Position of a question's marker: shortly before the question. */
export const markerOf = (time: number): number => Math.max(0, time - MARKER_LEAD_SECONDS);

/** The second of a question that comes up shortly. */
export const nextQuestionSecond = (times: readonly number[], now: number): number | undefined =>
  times.find((time) => markerOf(time) <= now && now < time);

/** Where to rewatch the part a question is about: the previous question, or the start. */
export const partStart = (sets: readonly StandingSet[], time: number): number =>
  Math.max(0, ...sets.map((set) => set.time).filter((other) => other < time));

/** A marker passed this recently is skipped; otherwise one could never reach the one before it. */
const HERE_SECONDS = 1;

export function neighbourMarker(
  sets: readonly StandingSet[],
  now: number,
  direction: 'next' | 'previous',
): number | undefined {
  const markers = sets.map(({ time }) => markerOf(time));
  return direction === 'next'
    ? markers.find((marker) => marker > now + HERE_SECONDS)
    : markers.findLast((marker) => marker < now - HERE_SECONDS);
}
