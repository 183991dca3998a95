import { escapeHtml } from '@malaka/grading/plain-text';
import type { Db } from '@malaka/server/kit/db/connect';
import type { DemoVideoQuestion } from '#/content/types.ts';

type Asking = { lessonId: number; time: number; questions: DemoVideoQuestion[] };

const DRAGWORDS_SCORE = 1;

function scoreOf(question: DemoVideoQuestion): number {
  if (question.type === 'dragwords') return DRAGWORDS_SCORE;
  const scores = question.answers.map(({ score }) => score);
  return question.type === 'single' ? Math.max(...scores) : scores.reduce((sum, one) => sum + one);
}

/** Questions of videos, one insert per table. */
export async function insertVideoQuestions(db: Db, asking: readonly Asking[]): Promise<void> {
  const drafts = asking.flatMap(({ lessonId, time, questions }) =>
    questions.map((question, sortOrder) => ({ question, lessonId, time, sortOrder })),
  );
  if (drafts.length === 0) return;
  const rows = await db
    .insertInto('questions')
    .values(
      drafts.map(({ lessonId, time, sortOrder }) => ({ lessonId, timeSeconds: time, sortOrder })),
    )
    .returning(['id', 'lessonId', 'sortOrder'])
    .execute();
  const ids = new Map(rows.map((row) => [`${row.lessonId} ${row.sortOrder}`, row.id]));
  await db
    .insertInto('questionVersions')
    .values(
      drafts.map(({ question, lessonId, sortOrder }) => ({
        questionId: ids.get(`${lessonId} ${sortOrder}`)!,
        version: 1,
        type: question.type,
        text: escapeHtml(question.text),
        explanation: escapeHtml(question.explanation),
        score: scoreOf(question),
        answers: JSON.stringify(
          question.answers.map(({ text, ...answer }, n) => ({
            id: n + 1,
            text: escapeHtml(text),
            ...answer,
          })),
        ),
      })),
    )
    .execute();
}
