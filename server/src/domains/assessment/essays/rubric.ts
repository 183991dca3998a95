import type { Criterion } from '@malaka/contracts/assessment/essays';
import { plainText } from '@malaka/grading/plain-text';
import type { Db } from '#/kit/db/connect.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { type Essay, essayOf } from '#/domains/assessment/attempts/kinds/essay.ts';
import { listWrittenVersions, versionKey } from '#/domains/assessment/attempts/queries.ts';

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
