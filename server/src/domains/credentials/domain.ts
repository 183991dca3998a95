import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import { alternativeWaiting, certificatesSince, profileConfirmed } from '#/domains/people/index.ts';
import type { Domain } from '#/kit/domain.ts';
import { readWaitingJobs, stateByAge } from '#/kit/platform-state/sign.ts';
import { readWaiting } from '#/kit/queues/queue.ts';
import {
  acceptAlternatives,
  alternativeList,
  rejectAlternatives,
  alternativeQueue,
} from './alternative-certificates/decide-certificate.ts';
import { countTab } from './alternative-certificates/queries.ts';
import {
  certificateList,
  reissueCertificates,
  revokeCertificates,
} from './certificates/replace-certificate.ts';
import { indexCertificates } from './certificates/index-certificates.ts';
import { issueWaitingCertificates } from './certificates/issue-certificate.ts';
import { certificatePage } from './certificates/page-head.ts';
import { countIssuedSince } from './certificates/queries.ts';
import { matchingCertificates } from './certificates/register.ts';
import { trainingList, withdrawTrainings } from './offline-trainings/save-training.ts';
import { offlineCheckPage } from './offline-trainings/page-head.ts';
import { credentialsErrors } from './texts/errors.ts';
import { credentialsNotifications } from './texts/notifications.ts';

const PRINTING = { slowSeconds: 10 * 60, failedSeconds: 2 * 3600 };

export const credentials = {
  routes: () => import('./routes.ts'),
  texts: { errors: credentialsErrors, notifications: credentialsNotifications },
  jobs: () => import('./jobs.ts'),
  start: { backfill: indexCertificates },
  pages: { '/certificate/$number': certificatePage, '/offline-check': offlineCheckPage },
  exportTables: {
    certificates: async () =>
      (await import('./certificates/export-certificates.ts')).certificatesExport,
    'offline-trainings': async () =>
      (await import('./offline-trainings/export-trainings.ts')).trainingsExport,
  },
  queues: {
    alternatives: (db, asker) =>
      readWaiting(
        db,
        // Each status has an index in this order; sorting both together would read all rows.
        sql`select id, since, due_at from (
          (select id, submitted_at as since, due_at from alternative_certificates
            where status = 'sent' order by due_at, id limit 1000)
          union all
          (select id, submitted_at, due_at from alternative_certificates
            where status = 'under_review' order by due_at, id limit 1000)
        ) as sent order by due_at, id`,
        asker,
      ),
  },
  finders: {
    certificates: async (db, { search, examiner: { visibleRegion } }) =>
      await matchingCertificates(db, { search }, visibleRegion)
        // `+ 0` keeps the planner from scanning all certificates from the newest on for a rare word.
        .orderBy(sql`c.id + 0`, 'desc')
        .limit(FOUND_MAX)
        .select(['c.number as id', 'c.number as title'])
        .select(sql<string>`concat_ws(' · ', c.owner_name, c.course_name)`.as('note'))
        .execute(),
  },
  signs: {
    /** Certificates issued but not printed yet. */
    certificates: async ({ db, now }) => {
      const { count, since } = await readWaitingJobs(db, 'print-certificate');
      return { state: stateByAge(since, now(), PRINTING), count, since };
    },
  },
  bulk: {
    lists: {
      certificates: certificateList,
      alternatives: alternativeList,
      trainings: trainingList,
    },
    actions: {
      'certificates.reissue': reissueCertificates,
      'certificates.revoke': revokeCertificates,
      'alternatives.accept': acceptAlternatives,
      'alternatives.reject': rejectAlternatives,
      'trainings.withdraw': withdrawTrainings,
    },
  },
  reviewQueues: [alternativeQueue],
  connect: () => {
    profileConfirmed.on(async (trx, { accountId, now }) => {
      await issueWaitingCertificates(trx, accountId, now);
    });
    certificatesSince.fillWith(countIssuedSince);
    alternativeWaiting.fillWith((db) => countTab(db, 'waiting'));
  },
  commands: {
    'certificates:check': {
      usage: '',
      load: async () => (await import('./certificates/print-states.ts')).printStates,
    },
    'certificates:summaries': {
      usage: '--year 2026',
      load: async () =>
        (await import('./certificates/schedule-summaries.ts')).scheduleMissingSummaries,
    },
    'credits:close': {
      usage: '--year 2026 [--dry-run]',
      load: async () => (await import('./credits/close-credits.ts')).closeCredits,
    },
  },
  moveIns: async () => [(await import('./former-courses/move-in.ts')).coursesMoveIn],
} satisfies Domain;
