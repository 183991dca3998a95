import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import type { Domain } from '#/kit/domain.ts';
import { groupName } from '#/kit/names/local-name.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { appealQueue } from './appeals/decide-case.ts';
import { diagnosticRegrades } from './diagnostics/regrade-diagnostics.ts';
import { essayQueue } from './essays/grade-essay.ts';
import { examsOf } from './exams/queries.ts';
import { examRegrades } from './exams/regrade-exams.ts';
import { startHeartbeat } from './outages/heartbeat.ts';
import { queues } from './queues.ts';
import { registerRegradeSource } from './regrades/sources.ts';
import { writeEarlierKeys } from './regrades/write-earlier-keys.ts';
import { assessmentErrors } from './texts/errors.ts';
import { assessmentNotifications } from './texts/notifications.ts';

export const assessment = {
  routes: () => import('./routes.ts'),
  texts: { errors: assessmentErrors, notifications: assessmentNotifications },
  jobs: () => import('./jobs.ts'),
  start: { backfill: writeEarlierKeys, whileServing: startHeartbeat },
  exportTables: {
    examResults: async () => (await import('./exams/export-results.ts')).examResultsExport,
  },
  queues,
  finders: {
    exams: async (db, { search, examiner, language }) =>
      await examsOf(db, examiner)
        .innerJoin('groups as g', 'g.id', 'e.groupId')
        .where(containsSearch(sql.ref('e.name'), search))
        .orderBy('e.id', 'desc')
        .limit(FOUND_MAX)
        .select([sql<string>`e.id::text`.as('id'), 'e.name as title'])
        .select(groupName(language).as('note'))
        .execute(),
  },
  reviewQueues: [appealQueue, essayQueue],
  connect: () => {
    registerRegradeSource(examRegrades);
    registerRegradeSource(diagnosticRegrades);
  },
} satisfies Domain;
