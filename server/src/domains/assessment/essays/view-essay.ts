import type { EssayToGrade, Criterion } from '@malaka/contracts/assessment/essays';
import { isInWords } from '@malaka/contracts/authoring/shown-questions';
import { countWords } from '@malaka/grading/essay-settings';
import { plainText } from '@malaka/grading/plain-text';
import type { Db } from '#/kit/db/connect.ts';
import { listLatestAnswers } from '#/domains/assessment/attempts/journal.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { type Essay, essayOf } from '#/domains/assessment/attempts/kinds/essay.ts';
import { listWrittenVersions, versionKey } from '#/domains/assessment/attempts/queries.ts';
import { getGrade, type GradeFacts, toRow } from './queries.ts';

type Query = { questionId: number; version: number };
type Read = Pick<Essay, 'settings' | 'model'> & { rubric: Criterion[] };

/** The rubric of a version: later changes of the question do not affect its essays. */
export async function getRubric(db: Db, { questionId, version }: Query): Promise<Read> {
  const shown = { id: questionId, version };
  const question = (await listWrittenVersions(db, [shown])).get(versionKey(shown));
  if (question?.type !== 'essay') throw new Error(`Question ${questionId} is no essay`);
  const { settings, model } = essayOf(question);
  return { settings, model, rubric: rubricOf(question) };
}

export const rubricOf = (question: KeyedQuestion & { type: 'essay' }): Criterion[] =>
  essayOf(question).criteria.map(({ text, levels }) => ({ name: plainText(text), levels }));

type Asker = { accountId: number; now: Date };

const HISTORY_SHOWN = 50;

/**
 * An essay as one of its graders sees it: without other graders' points and, if anonymous, without
 * the name.
 */
export async function viewEssay(db: Db, id: number, asker: Asker): Promise<EssayToGrade> {
  const found = await getGrade(db, id, asker);
  const { settings, model, rubric } = await getRubric(db, found);
  const text = await readText(db, found);
  const { unit, min, max } = settings;
  return {
    ...toRow(found),
    claimedUntil: found.claimedUntil,
    question: found.question,
    modelAnswer: model,
    text,
    wordsCount: countWords(text),
    unit,
    min,
    max,
    rubric,
    levels: found.levels as number[] | null,
    comment: found.comment,
    others: found.seat === 3 ? await listOthers(db, found) : [],
    history: await listHistory(db, found),
  };
}

async function readText(db: Db, { attemptId, questionId }: GradeFacts): Promise<string> {
  const latest = await listLatestAnswers(db, 'attempt_answers', attemptId);
  const answers = latest.find((one) => one.questionId === questionId)?.answers;
  return isInWords(answers) ? answers.answer : '';
}

async function listOthers(db: Db, { essayId, id }: GradeFacts) {
  const rows = await db
    .selectFrom('essayGrades')
    .where('essayId', '=', essayId)
    .where('id', '<>', id)
    .where('status', '=', 'graded')
    .orderBy('seat')
    .select(['levels', 'score', 'comment'])
    .execute();
  return rows.map(({ levels, score, comment }) => ({
    levels: levels as number[],
    score: score ?? 0,
    comment,
  }));
}

async function listHistory(db: Db, { id }: GradeFacts) {
  const rows = await db
    .selectFrom('essayGradeChanges')
    .where('gradeId', '=', id)
    .orderBy('id', 'desc')
    .limit(HISTORY_SHOWN)
    .select(['levels', 'score', 'comment', 'reason', 'changedAt'])
    .execute();
  return rows.map((row) => ({ ...row, levels: row.levels as number[] }));
}
