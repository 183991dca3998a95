import {
  RARITY_MOST,
  SIMILARITY_ANSWER_DAYS,
  type SimilarityDoubt,
  type SimilarityFigures,
} from '@malaka/contracts/assessment/similarity';
import { NO_TIME } from '@malaka/grading/similarity/papers';
import { addWorkingDays } from '#/domains/assessment/appeals/rules.ts';

/** What is kept of a case beside the papers themselves. */
export type Evidence = SimilarityFigures & {
  p: number;
  /** Pairs, or papers, that were compared with each other. */
  compared: number;
  /** Of each person the devices signed in during the attempt. */
  devices: number[];
  isOneAddress: boolean;
};

/** Until when the people may answer. */
export const answerTerm = (now: Date): Date => addWorkingDays(now, SIMILARITY_ANSWER_DAYS);

/** One in so many, with two figures: more would look surer than it is. */
export function oneIn(p: number): number {
  if (p <= 1 / RARITY_MOST) return RARITY_MOST;
  const whole = 1 / p;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1);
  return Math.max(1, Math.round(whole / step) * step);
}

type Known = Evidence & { isSameSchool: boolean; shares: readonly number[] };

const STRONG = 0.75;
const FEW_WRONG = 4;
/** Cases of so many such comparisons in which chance alone would make one. */
const WORTH_SAYING = 0.01;

/** What speaks against a case, the weightiest first. */
export function doubtsOf(known: Known): SimilarityDoubt[] {
  const { answers, seconds, key, p, compared, isSameSchool, shares } = known;
  const found: [SimilarityDoubt, boolean][] = [
    ['chance', p * compared >= WORTH_SAYING],
    ['bothStrong', answers !== null && shares.every((share) => share >= STRONG)],
    ['sameSchool', isSameSchool],
    ['fewWrong', answers !== null && answers.sameWrong < FEW_WRONG],
    ['taught', (answers?.taught ?? 0) > 0],
    ['noTimes', key === null && seconds === null],
    ['samePace', seconds !== null && answers === null],
    ['keyOnly', key !== null],
  ];
  return found.flatMap(([doubt, holds]) => (holds ? [doubt] : []));
}

type Answering = { answerUntil: Date | null; people: number; answered: number };

/** Nobody is found to have copied who could not speak. */
export const mayUphold = ({ answerUntil, people, answered }: Answering, now: Date): boolean =>
  answerUntil !== null && (answered >= people || answerUntil < now);

/** So many answers saved in one second were sent together: their time tells nothing. */
const AT_ONCE = 3;

export function ownSeconds(seconds: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const second of seconds) counts.set(second, (counts.get(second) ?? 0) + 1);
  return seconds.map((second) => (counts.get(second)! >= AT_ONCE ? NO_TIME : second));
}
