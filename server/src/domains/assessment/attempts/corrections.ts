import { type Correction, keyText, type QuestionGrade } from '@malaka/grading/grade';
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
} from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { areasOf } from './kinds/hotspot.ts';
import { keyResponse, rightResponse, toGraded, toGradedResponse } from './rules.ts';
import type { KeyedQuestion } from './keyed-question.ts';

/** Decisions about questions; most questions have none. */
export type Corrections = {
  byQuestion: ReadonlyMap<number, readonly Decision[]>;
  /** The latest turn among them. */
  turn: number;
};

export const NO_CORRECTIONS: Corrections = { byQuestion: new Map(), turn: 0 };

/**
 * The corrections in force for these questions; with `upTo`, as they were after that turn.
 * Finishing an attempt reads them under the attempt's lock, so that a regrade either finds it
 * finished or is included.
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

/** The corrections applied to attempts with these questions, in order. */
export async function listAppliedCorrections(
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

/** Grades an answer given now by the corrections in force now. */
export const SUBMITTED_NOW = Infinity;

export type Counting = {
  corrections: Corrections;
  /** The latest turn applied when the answers were submitted. */
  submittedTurn: number;
  /** Questions for which only the newest correction counts. */
  newestAloneOf?: readonly number[];
  /** Points from graders, by question. */
  points?: ReadonlyMap<number, number>;
};

/** A question with its answer as the grading rules expect it. */
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

/** The points of each question of an attempt, in order. */
export const gradeAllUnder = (
  questions: readonly KeyedQuestion[],
  chosen: ReadonlyMap<number, QuestionResponse>,
  counting: Counting,
): QuestionGrade[] =>
  gradeRegraded(
    questions.map((question) => toAnswered(question, chosen.get(question.id), counting)),
  );

/** The correction that decides for this version of the question. */
const correctionOf = (question: KeyedQuestion, corrections: Corrections): Correction =>
  decidingCorrection(
    toAnswered(question, undefined, { corrections, submittedTurn: SUBMITTED_NOW }),
  );

/** The points of one response under the corrections in force. */
export function gradeUnder(
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
  corrections: Corrections,
): QuestionGrade {
  const now = { corrections, submittedTurn: SUBMITTED_NOW };
  const { score, maxScore } = gradeDecided(toAnswered(question, response, now));
  return { score, maxScore };
}

/** The response shown to learners as right; if several are, the first. */
export function rightUnder(question: KeyedQuestion, corrections: Corrections): QuestionResponse {
  const correction = correctionOf(question, corrections);
  if (correction.kind !== 'keys') return rightResponse(question);
  const [key] = correction.keys;
  return key ? keyResponse(question, key) : rightResponse(question);
}

/** All right responses. */
export function rightOnesUnder(
  question: KeyedQuestion,
  corrections: Corrections,
): QuestionResponse[] {
  const correction = correctionOf(question, corrections);
  if (correction.kind !== 'keys') return [rightResponse(question)];
  return correction.keys.map((key) => keyResponse(question, key));
}

/** Whether the question has a key: not if it was dropped or everybody gets its points. */
export function hasKey(question: KeyedQuestion, corrections: Corrections): boolean {
  const { kind } = correctionOf(question, corrections);
  return kind !== 'drop' && kind !== 'credit';
}

/** The gaps that score, from 1; undefined if the question has none or no longer counts. */
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

/** The areas that count as right; undefined if the question has none or no longer counts. */
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
