import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import type { Domain } from '#/kit/domain.ts';
import { plainPage } from '#/kit/pages/page.ts';
import { readWaiting } from '#/kit/queues/queue.ts';
import { backfillSearchTexts } from './accounts/backfill-search-texts.ts';
import { accountList, blockAccounts, unblockAccounts } from './accounts/account-access.ts';
import { findAccounts } from './accounts/queries.ts';
import { searchTerms } from './accounts/matching-accounts.ts';
import {
  confirmProfiles,
  profileList,
  rejectProfiles,
  profileQueue,
} from './profile-reviews/decide-profile.ts';
import { CALLS_PER_MINUTE } from './sign-in/routes.ts';
import { signInByForm } from './sign-in/sign-in.ts';
import { formTitle } from './sign-in/texts.ts';
import { peopleErrors } from './texts/errors.ts';
import { peopleNotifications } from './texts/notifications.ts';

export const people = {
  routes: () => import('./routes.ts'),
  texts: { errors: peopleErrors, notifications: peopleNotifications },
  jobs: () => import('./jobs.ts'),
  start: { backfill: backfillSearchTexts },
  pages: {
    '/sign-in': plainPage,
    '/sign-in/form': {
      head: async (_deps, { language }) => ({
        title: formTitle[language],
        description: '',
        isHidden: true,
      }),
      form: {
        send: signInByForm,
        refilled: ['phone', 'remember'],
        limitPerMinute: CALLS_PER_MINUTE,
      },
    },
    '/edu-institution/sign-up': plainPage,
    '/old-token': plainPage,
  },
  queues: {
    profiles: (db, asker) =>
      readWaiting(
        db,
        sql`select account_id as id, submitted_at as since, due_at from profiles
          where status = 'submitted' order by due_at, account_id`,
        asker,
      ),
  },
  finders: {
    people: async (db, { search, examiner, language }) => {
      const { regionId } = examiner.visibleRegion;
      const filter = { terms: searchTerms(search), region: regionId ?? undefined };
      const slice = { limit: FOUND_MAX, offset: 0 };
      const { accounts } = await findAccounts(db, filter, slice, language);
      return accounts.map(({ id, lastName, firstName, middleName, phone, region }) => ({
        id: String(id),
        title: [lastName, firstName, middleName].filter(Boolean).join(' ') || `+${phone}`,
        note: [`+${phone}`, region].filter(Boolean).join(' · '),
      }));
    },
  },
  bulk: {
    lists: { accounts: accountList, profiles: profileList },
    actions: {
      'accounts.block': blockAccounts,
      'accounts.unblock': unblockAccounts,
      'profiles.confirm': confirmProfiles,
      'profiles.reject': rejectProfiles,
    },
  },
  reviewQueues: [profileQueue],
  commands: {
    'admin:create': {
      usage: '--phone 998901234567 [--password ...]',
      load: async () => (await import('./accounts/create-admin-command.ts')).createAdmin,
    },
    'second-factor:reset': {
      usage: '--phone 998901234567 --reason ...',
      load: async () => (await import('./second-factor/reset-command.ts')).resetSecondFactor,
    },
  },
  moveIns: async () => [
    (await import('./moving-in/schools.ts')).schoolsMoveIn,
    (await import('./moving-in/people.ts')).peopleMoveIn,
    (await import('./moving-in/staff.ts')).staffMoveIn,
  ],
  setup: () => import('./setup.ts'),
} satisfies Domain;
