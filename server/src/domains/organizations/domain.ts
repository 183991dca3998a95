import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import { organizationOfAccount, rightsChanged } from '#/domains/people/index.ts';
import type { Domain } from '#/kit/domain.ts';
import { overdueAfter, readWaiting } from '#/kit/queues/queue.ts';
import { organizationQueue } from './organizations/decide-organization.ts';
import { listedOrganizations, organizationPage, registryPage } from './organizations/page-heads.ts';
import { selectMatching } from './organizations/review-queries.ts';
import { deleteLink, findLinked } from './organizations/link-teacher.ts';
import { organizationsErrors } from './texts/errors.ts';
import { organizationsNotifications } from './texts/notifications.ts';

export const organizations = {
  routes: () => import('./routes.ts'),
  texts: { errors: organizationsErrors, notifications: organizationsNotifications },
  pages: {
    '/organizations': registryPage,
    '/organizations/$page': { head: registryPage.head },
    '/organizations/view/$id': organizationPage,
  },
  listedPages: listedOrganizations,
  exportTables: {
    teachers: async () => (await import('./teachers/export-teachers.ts')).teachersExport,
  },
  queues: {
    organizations: (db, asker) =>
      readWaiting(
        db,
        sql`select id, submitted_at as since, ${overdueAfter('submittedAt')} as due_at
          from organizations where status in ('not_checked', 'under_review')
          order by submitted_at, id`,
        asker,
      ),
  },
  finders: {
    organizations: async (db, { search }) =>
      await selectMatching(db, { search })
        .orderBy('o.id', 'desc')
        .limit(FOUND_MAX)
        .select([sql<string>`o.id::text`.as('id'), 'o.name as title', 'o.taxNumber as note'])
        .execute(),
  },
  reviewQueues: [organizationQueue],
  connect: () => {
    rightsChanged.on(async (trx, { accountId, role }) => {
      if (role !== 'teacher') await deleteLink(trx, accountId);
    });
    organizationOfAccount.fillWith(
      async (db, { accountId }) => (await findLinked(db, accountId)) ?? null,
    );
  },
} satisfies Domain;
