import {
  RARITY_MOST,
  SIMILARITY_ANSWER_DAYS,
  type SimilarityDoubt,
  type SimilarityFigures,
  type SIMILARITY_PLACES,
} from '@malaka/contracts/assessment/similarity';
import { NO_TIME } from '@malaka/grading/similarity/papers';
import { addWorkingDays } from '#/domains/assessment/appeals/rules.ts';
import type { Journal } from '#/domains/assessment/attempts/journal.ts';

/** What is stored with a case, apart from the papers themselves. */
export type Evidence = SimilarityFigures & {
  p: number;
  /** Pairs, or papers, that were compared. */
  compared: number;
  /** For each person, the devices signed in during the attempt. */
  devices: number[];
  isOneAddress: boolean;
};

/** The deadline for the learners' replies. */
export const answerTerm = (now: Date): Date => addWorkingDays(now, SIMILARITY_ANSWER_DAYS);

/** One in how many, rounded to two digits so as not to feign precision. */
export function oneIn(p: number): number {
  if (p <= 1 / RARITY_MOST) return RARITY_MOST;
  const whole = 1 / p;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1);
  return Math.max(1, Math.round(whole / step) * step);
}

type Known = Evidence & { isSameSchool: boolean; shares: readonly number[] };

const STRONG = 0.75;
const FEW_WRONG = 4;
/** From this expected number of chance cases among all comparisons on, chance is an argument. */
const CHANCE_LIMIT = 0.01;

/** What speaks against a case, the strongest argument first. */
export function doubtsOf(known: Known): SimilarityDoubt[] {
  const { answers, seconds, key, p, compared, isSameSchool, shares } = known;
  const found: [SimilarityDoubt, boolean][] = [
    ['chance', p * compared >= CHANCE_LIMIT],
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

/** A case can be upheld only after the learners had the chance to reply. */
export const mayUphold = ({ answerUntil, people, answered }: Answering, now: Date): boolean =>
  answerUntil !== null && (answered >= people || answerUntil < now);

/** From this many answers in one second on, they were sent together and their times say nothing. */
const AT_ONCE = 3;

export function ownSeconds(seconds: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const second of seconds) counts.set(second, (counts.get(second) ?? 0) + 1);
  return seconds.map((second) => (counts.get(second)! >= AT_ONCE ? NO_TIME : second));
}

export type Place = (typeof SIMILARITY_PLACES)[number];

/** Tables of the papers of a place, with the journals of their answers. */
export const ATTEMPTS = { exam: 'examAttempts', test: 'attempts' } as const;
export const JOURNALS = { exam: 'exam_answers', test: 'attempt_answers' } as const satisfies Record<
  Place,
  Journal
>;
