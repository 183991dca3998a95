import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import type { Domain } from '#/kit/domain.ts';
import { seen } from './surveys/queries.ts';
import { surveysErrors } from './texts/errors.ts';
import { surveysNotifications } from './texts/notifications.ts';

export const surveys = {
  routes: () => import('./routes.ts'),
  texts: { errors: surveysErrors, notifications: surveysNotifications },
  jobs: () => import('./jobs.ts'),
  exportTables: {
    'survey-answers': async () =>
      (await import('./survey-results/export-answers.ts')).surveyAnswersExport,
  },
  finders: {
    surveys: async (db, { search, examiner }) =>
      await seen(db, examiner, { search })
        .leftJoin('courses as c', 'c.id', 's.courseId')
        .orderBy('s.id', 'desc')
        .limit(FOUND_MAX)
        .select([sql<string>`s.id::text`.as('id'), 's.name as title', 'c.name as note'])
        .execute(),
  },
} satisfies Domain;
