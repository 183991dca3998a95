import { viewQuestionStatistics } from '@malaka/contracts/learning/question-statistics';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewStatistics } from './view-statistics.ts';

export function authorRoutes(scope: Scope<'author'>, { db }: Deps): void {
  scope.route(viewQuestionStatistics, async ({ params }, { session }) => {
    const asked = { authorId: session.accountId, lessonId: params.lessonId };
    return await viewStatistics(db, asked);
  });
}
