import { type Correction, keyText } from '@malaka/grading/correct';
import type { QuestionGrade } from '@malaka/grading/grade';
import {
  type AnsweredQuestion,
  type Decision,
  decidingCorrection,
  gradeDecided,
  gradeRegraded,
} from '@malaka/grading/regrade';
import {
  isGapped,
  type QuestionResponse,
  type RightAreas,
} from '@malaka/contracts/authoring/asked-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { areasOf } from './kinds/hotspot.ts';
import { keyResponse, rightResponse } from './right-response.ts';
import type { KeyedQuestion } from './keyed-question.ts';
import { toGraded, toGradedResponse } from './rules.ts';

/** What was decided about questions; most have none. */
export type Corrections = {
  byQuestion: ReadonlyMap<number, readonly Decision[]>;
  /** The last one among them. */
  turn: number;
};

export const NO_CORRECTIONS: Corrections = { byQuestion: new Map(), turn: 0 };

/**
 * What has taken effect of these questions; with `upTo` what had, after that turn. Whoever finishes an
 * attempt reads it under the attempt's lock, so that a regrade either finds it finished or is read.
 */
export async function listCorrections(
  db: Db,
  questionIds: readonly number[],
  upTo?: number,
): Promise<Corrections> {
  if (questionIds.length === 0) return NO_CORRECTIONS;
  const { rows } = await executePrepared(
    db,
    sql<Decision & { questionId: number }>`
      select c.question_id, c.turn, c.correction, c.to_version, c.own_key, c.is_written,
        r.may_lower,
        u.turn as undoes
      from question_corrections c
        join regrades r on r.turn = c.turn
        left join regrades u on u.id = r.undoes_id
      where c.question_id = any(${[...questionIds]}::integer[])
        and (${upTo ?? null}::integer is null or c.turn <= ${upTo ?? null}::integer)`,
  );
  if (rows.length === 0) return NO_CORRECTIONS;
  return {
    byQuestion: Map.groupBy(rows, ({ questionId }) => questionId),
    turn: Math.max(...rows.map(({ turn }) => turn)),
  };
}

/** The corrections that took effect for attempts that ask these questions, in their order. */
export async function listTurns(
  db: Db,
  questionIds: readonly number[],
): Promise<{ turn: number; isDone: boolean }[]> {
  return await db
    .selectFrom('questionCorrections as c')
    .innerJoin('regrades as r', 'r.turn', 'c.turn')
    .where('c.questionId', '=', sql<number>`any(${[...questionIds]}::int[])`)
    .distinct()
    .orderBy('c.turn')
    .select(['c.turn', sql<boolean>`r.state = 'done'`.as('isDone')])
    .execute();
}

/** Whoever answers now is graded by what decides now. */
export const SUBMITTED_NOW = Infinity;

export type Counting = {
  corrections: Corrections;
  /** The last turn that had taken effect when the answers were submitted. */
  submittedTurn: number;
  /** Of these questions the newest correction counts alone. */
  newestAloneOf?: readonly number[];
  /** What people gave, by question. */
  points?: ReadonlyMap<number, number>;
};

/** A question with its answer in the shape of the grading rules. */
export const toAnswered = (
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
  { corrections, submittedTurn, newestAloneOf, points }: Counting,
): AnsweredQuestion => ({
  question: toGraded(question),
  version: question.version,
  response: toGradedResponse(question, response),
  decisions: corrections.byQuestion.get(question.id) ?? [],
  submittedTurn: newestAloneOf?.includes(question.id) ? SUBMITTED_NOW : submittedTurn,
  given: question.type === 'essay' ? points?.get(question.id) : undefined,
});

/** The points of each question of an attempt, in their order. */
export const gradeAllUnder = (
  questions: readonly KeyedQuestion[],
  chosen: ReadonlyMap<number, QuestionResponse>,
  counting: Counting,
): QuestionGrade[] =>
  gradeRegraded(
    questions.map((question) => toAnswered(question, chosen.get(question.id), counting)),
  );

/** What decides for the version that was asked. */
const correctionOf = (question: KeyedQuestion, corrections: Corrections): Correction =>
  decidingCorrection(
    toAnswered(question, undefined, { corrections, submittedTurn: SUBMITTED_NOW }),
  );

/** The points of one response by what decides now. */
export function gradeUnder(
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
  corrections: Corrections,
): QuestionGrade {
  const now = { corrections, submittedTurn: SUBMITTED_NOW };
  const { score, maxScore } = gradeDecided(toAnswered(question, response, now));
  return { score, maxScore };
}

/** The response that a learner is told is right; of several keys the first. */
export function rightUnder(question: KeyedQuestion, corrections: Corrections): QuestionResponse {
  const correction = correctionOf(question, corrections);
  if (correction.kind !== 'keys') return rightResponse(question);
  const [key] = correction.keys;
  return key ? keyResponse(question, key) : rightResponse(question);
}

/** All of them, where several are. */
export function rightOnesUnder(
  question: KeyedQuestion,
  corrections: Corrections,
): QuestionResponse[] {
  const correction = correctionOf(question, corrections);
  if (correction.kind !== 'keys') return [rightResponse(question)];
  return correction.keys.map((key) => keyResponse(question, key));
}

/** Whether answers to a question tell anything: not where it was dropped, or everybody has its points. */
export function hasKey(question: KeyedQuestion, corrections: Corrections): boolean {
  const { kind } = correctionOf(question, corrections);
  return kind !== 'drop' && kind !== 'credit';
}

/** The gaps that earn something, from 1; undefined where there are none, or they no longer count. */
export function rightGapsUnder(
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
  corrections: Corrections,
): number[] | undefined {
  if (!isGapped(response) || correctionOf(question, corrections).kind === 'drop') return undefined;
  return Object.entries(response.gaps)
    .filter(([gap, own]) => gradeUnder(question, { gaps: { [gap]: own } }, corrections).score > 0)
    .map(([gap]) => Number(gap));
}

/** The areas that count as right; undefined where the question has none, or they no longer count. */
export function rightAreasUnder(
  question: KeyedQuestion,
  corrections: Corrections,
): RightAreas | undefined {
  if (question.type !== 'hotspot') return undefined;
  const correction = correctionOf(question, corrections);
  if (correction.kind === 'drop') return undefined;
  return areasOf(question, correction.kind === 'keys' ? correction.keys[0] : undefined);
}

export const ownKeyOf = (question: KeyedQuestion): string => keyText(toGraded(question));
