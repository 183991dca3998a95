import {
  downloadResponses,
  viewQuestionStatistics,
} from '@malaka/contracts/learning/question-statistics';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewStatistics } from './view-statistics.ts';
import { writeResponses } from './write-responses.ts';

/** Grading all attempts is expensive. */
const limit = { limitPerMinute: 60 };

export function authorRoutes(scope: Scope<'author'>, { db }: Deps): void {
  scope.route(
    viewQuestionStatistics,
    ({ params }, { session }) =>
      viewStatistics(db, { authorId: session.accountId, lessonId: params.lessonId }),
    limit,
  );
  scope.route(
    downloadResponses,
    async ({ params: { lessonId } }, { actor, reply }) => {
      const lines = await writeResponses(db, lessonId, actor);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="responses-${lessonId}.csv"`)
        .send(`${lines.join('\n')}\n`);
    },
    limit,
  );
}
