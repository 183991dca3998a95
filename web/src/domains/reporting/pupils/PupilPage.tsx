import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptsOf } from '#/domains/assessment/index.ts';
import { MoneyOf } from '#/domains/money/index.ts';
import {
  DevicesOf,
  JournalTab,
  journalQuery,
  RightsOf,
  useSession,
} from '#/domains/people/index.ts';
import { UserCourses } from '#/domains/reporting/course-reports/UserCourses.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { RecordTabs } from '#/kit/lists/RecordTabs.tsx';
import { type PupilTab, type PupilTabSearch, tabsOf } from './pupil-tabs.ts';
import { PupilCertificates } from './PupilCertificates.tsx';
import { PupilCredits } from './PupilCredits.tsx';
import { PupilHead } from './PupilHead.tsx';
import { PupilOverview } from './PupilOverview.tsx';
import { pupilJournalQuery, pupilQuery } from './queries.ts';

type Part = ComponentType<{ id: number; page: number; onPageChange: (page: number) => void }>;

type Props = {
  id: number;
  search: PupilTabSearch;
  /** Parts that belong to other domains. */
  parts: { Notifications: Part; Chats: Part };
};

/** Everything the caller's role may see of a person; each part loads when it is opened. */
export function PupilPage({ id, ...shown }: Props) {
  const { t } = useTranslation('pupils');
  const query = useQuery(pupilQuery(id));
  return (
    <RecordPage
      query={query}
      list="/dashboard/users/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('toList') }}
    >
      {(pupil) => <Loaded pupil={pupil} {...shown} />}
    </RecordPage>
  );
}

function Loaded({ pupil, search, parts }: Omit<Props, 'id'> & { pupil: Pupil }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = pupil;
  const { user } = useSession();
  const { page = 1, year } = search;
  const tabs = tabsOf(user?.role);
  const tab = tabs.find((known) => known === search.tab) ?? 'overview';
  const isJournal = tab === 'journal';
  // Administrators see the whole log with IP addresses.
  const journalOf = user?.role === 'admin' ? journalQuery : pupilJournalQuery;
  const journal = useQuery({ ...journalOf(id, page), enabled: isJournal });
  const name = format.text(fullName(pupil)) || t('unnamed');
  const show = (next: PupilTab, rest: Omit<PupilTabSearch, 'tab'> = {}) =>
    void navigate({
      to: '/dashboard/users/view/$id',
      params: { id: String(id) },
      search: next === 'overview' ? {} : { tab: next, ...rest },
      resetScroll: false,
    });
  const turnTo = (to: PupilTab) => (target: number) => show(to, target > 1 ? { page: target } : {});
  return (
    <RecordTabs
      list={{ to: '/dashboard/users/$page', label: t('title') }}
      name={name}
      head={<PupilHead pupil={pupil} name={name} />}
      label={t('tabs')}
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      tab={tab}
      onTab={(next) => show(next)}
    >
      {tab === 'overview' && <PupilOverview pupil={pupil} />}
      {tab === 'courses' && (
        <UserCourses userId={id} page={page} onPageChange={turnTo('courses')} />
      )}
      {tab === 'attempts' && <AttemptsOf accountId={id} />}
      {tab === 'credits' && (
        <PupilCredits id={id} year={year} onYear={(next) => show('credits', { year: next })} />
      )}
      {tab === 'certificates' && <PupilCertificates pupil={pupil} />}
      {tab === 'money' && (
        <MoneyOf
          account={{ id, name: fullName(pupil), phone: pupil.phone }}
          page={page}
          onPageChange={turnTo('money')}
        />
      )}
      {tab === 'notifications' && (
        <parts.Notifications id={id} page={page} onPageChange={turnTo('notifications')} />
      )}
      {tab === 'chats' && <parts.Chats id={id} page={page} onPageChange={turnTo('chats')} />}
      {tab === 'devices' && <DevicesOf id={id} />}
      {tab === 'rights' && <RightsOf id={id} />}
      {isJournal && (
        <JournalTab
          query={journal}
          emptyText={t('journal.empty')}
          page={page}
          onPageChange={turnTo('journal')}
        />
      )}
    </RecordTabs>
  );
}
