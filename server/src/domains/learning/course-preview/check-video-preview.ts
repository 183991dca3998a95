import type { previewVideoCheck } from '@malaka/contracts/learning/course-preview';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { Db } from '#/kit/db/connect.ts';
import { gradeUnder, listCorrections } from '#/domains/assessment/index.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import { answersToJudge } from '#/domains/learning/timed-answers/answers-to-judge.ts';
import { listTimedQuestions } from '#/domains/learning/timed-answers/queries.ts';
import { showSets, untried } from '#/domains/learning/timed-answers/rules.ts';

type Input = BodyOf<typeof previewVideoCheck> & { authorId: number; lessonId: number };

/** The questions as a learner sees them after these answers; nothing is stored. */
export async function checkVideoPreview(
  db: Db,
  { authorId, lessonId, answers }: Input,
): Promise<TimedSet[]> {
  await getOwnLesson(db, authorId, lessonId, 'video');
  const questions = untried(await listTimedQuestions(db, lessonId), lessonId);
  const corrections = await listCorrections(
    db,
    questions.map(({ id }) => id),
  );
  const judged = new Map(
    answersToJudge({ answers }, questions, new Set()).map(({ question, response }) => {
      const { score, maxScore } = gradeUnder(question, response, corrections);
      const isRight = score === maxScore;
      return [question.id, { tries: 1, isRight, bestScore: score, response }];
    }),
  );
  const answered = questions.map((question) => ({
    ...question,
    standing: judged.get(question.id) ?? question.standing,
  }));
  return showSets(answered, { seed: lessonId, isStrict: false });
}
