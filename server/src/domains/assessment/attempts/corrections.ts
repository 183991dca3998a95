import { type Correction, gradeCorrected, isCovered, keyText } from '@malaka/grading/correct';
import type { QuestionGrade } from '@malaka/grading/grade';
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
import { gradeResponse, toGraded, toGradedResponse } from './rules.ts';

type Row = { id: number; correction: Correction; toVersion: number; ownKey: string; turn: number };

/** Corrections in force, by question; most questions have none. */
export type Corrections = {
  byQuestion: ReadonlyMap<number, Row>;
  /** The last one among them. */
  turn: number;
};

export const NO_CORRECTIONS: Corrections = { byQuestion: new Map(), turn: 0 };

/**
 * What is in force of these questions; with `upTo` what was, after that turn. Whoever finishes an
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
    sql<Row>`
      select distinct on (question_id) question_id as id, correction, to_version, own_key, turn
      from question_corrections
      where question_id = any(${[...questionIds]}::integer[])
        and (${upTo ?? null}::integer is null or turn <= ${upTo ?? null}::integer)
      order by question_id, turn desc`,
  );
  if (rows.length === 0) return NO_CORRECTIONS;
  return {
    byQuestion: new Map(rows.map((row) => [row.id, row])),
    turn: Math.max(...rows.map(({ turn }) => turn)),
  };
}

/** The corrections that took effect for attempts that ask these questions, in their order. */
export async function listTurns(
  db: Db,
  questionIds: readonly number[],
): Promise<{ turn: number; mayLower: boolean; isDone: boolean }[]> {
  return await db
    .selectFrom('questionCorrections as c')
    .innerJoin('regrades as r', 'r.turn', 'c.turn')
    .where('c.questionId', '=', sql<number>`any(${[...questionIds]}::int[])`)
    .distinct()
    .orderBy('c.turn')
    .select(['c.turn', 'r.mayLower', sql<boolean>`r.state = 'done'`.as('isDone')])
    .execute();
}

/** What is in force for the version that was asked. */
export function correctionOf(question: KeyedQuestion, corrections: Corrections): Correction {
  const row = corrections.byQuestion.get(question.id);
  return row && isCovered(row, question.version, toGraded(question))
    ? row.correction
    : { kind: 'original' };
}

/** The points of one response by what counts as right; `given` are those that people gave an essay. */
export function gradeUnder(
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
  corrections: Corrections,
  given?: number,
): QuestionGrade {
  const correction = correctionOf(question, corrections);
  if (correction.kind === 'original') {
    const grade = gradeResponse(question, response);
    const isGiven = question.type === 'essay' && given !== undefined;
    return isGiven ? { ...grade, score: Math.min(given, grade.maxScore) } : grade;
  }
  return gradeCorrected(toGraded(question), toGradedResponse(question, response), correction);
}

/** The response that a learner is told is right; of several keys the first. */
export function rightUnder(question: KeyedQuestion, corrections: Corrections): QuestionResponse {
  const correction = correctionOf(question, corrections);
  if (correction.kind !== 'keys') return rightResponse(question);
  const [key] = correction.keys;
  return key ? keyResponse(question, key) : rightResponse(question);
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
