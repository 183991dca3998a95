import type { SimilarityItem } from '@malaka/contracts/assessment/similarity';
import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import { plainText } from '@malaka/grading/plain-text';
import type { Db } from '#/kit/db/connect.ts';
import {
  type Corrections,
  gradeUnder,
  listCorrections,
} from '#/domains/assessment/attempts/corrections.ts';
import { listLatestAnswersOf } from '#/domains/assessment/attempts/journal.ts';
import { drawQuestion } from '#/domains/assessment/attempts/draw-question.ts';
import type {
  KeyedQuestion,
  WrittenQuestion,
} from '#/domains/assessment/attempts/keyed-question.ts';
import {
  listWrittenVersions,
  type Shown,
  versionKey,
} from '#/domains/assessment/attempts/queries.ts';
import { isSame } from '#/domains/assessment/attempts/rules.ts';
import { responseText } from '#/domains/assessment/regrades/rules.ts';
import { ATTEMPTS, JOURNALS, type Place } from './places.ts';

const EXCERPT = 160;

export type Paper = {
  id: number;
  seed: number;
  questions: Shown[];
  startedAt: Date;
  finishedAt: Date;
};

/** The papers of a case in the order of their ids. */
export async function listPapers(db: Db, place: Place, ids: readonly number[]): Promise<Paper[]> {
  const rows = await db
    .selectFrom(ATTEMPTS[place])
    .where('id', 'in', [...ids])
    .where('finishedAt', 'is not', null)
    .orderBy('id')
    .select(['id', 'seed', 'questions', 'startedAt', 'finishedAt'])
    .execute();
  return rows.map(({ questions, finishedAt, ...row }) => ({
    ...row,
    questions: questions as Shown[],
    finishedAt: finishedAt!,
  }));
}

/** The first paper's questions in the order of its answers, next to the other paper's. */
export async function listItems(
  db: Db,
  place: Place,
  papers: readonly Paper[],
): Promise<SimilarityItem[]> {
  const shown = new Map(papers.flatMap(({ questions }) => questions).map((one) => [one.id, one]));
  const ids = papers.map(({ id }) => id);
  const [versions, corrections, latest] = await Promise.all([
    listWrittenVersions(db, Array.from(shown.values())),
    listCorrections(db, Array.from(shown.keys())),
    listLatestAnswersOf(db, JOURNALS[place], ids),
  ]);
  const answers = new Map(latest.map((one) => [`${one.attemptId}:${one.questionId}`, one]));
  const items = Array.from(shown.values()).flatMap((one) => {
    const question = versions.get(versionKey(one));
    if (!question) return [];
    const both = papers.map(({ id }) => answers.get(`${id}:${one.id}`));
    const [first, second] = both;
    return {
      question: excerpt(question),
      responses: both.map(
        (answer, n) =>
          answer && toResponse(drawQuestion(question, papers[n]!.seed), answer, corrections),
      ),
      isSame: Boolean(first && second && isSame(first.answers, second.answers)),
    };
  });
  const timeOf = ({ responses }: (typeof items)[number]) =>
    responses.find((response) => response?.savedAt)?.savedAt?.getTime() ?? Infinity;
  return items
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .map(({ responses, ...item }, n) => ({
      ...item,
      number: n + 1,
      responses: responses.map((response) => response ?? null),
    }));
}

function excerpt({ text }: WrittenQuestion): string {
  const line = plainText(text);
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line;
}

type Answer = Awaited<ReturnType<typeof listLatestAnswersOf>>[number];

function toResponse(
  question: KeyedQuestion,
  { answers, savedAt }: Answer,
  corrections: Corrections,
) {
  if (isEmptyResponse(answers)) return null;
  const { score, maxScore } = gradeUnder(question, answers, corrections);
  return {
    text: responseText(question, answers),
    isRight: maxScore > 0 && score >= maxScore,
    savedAt,
  };
}
