import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { pupilView } from '@malaka/contracts/reporting/pupil-view';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Group } from '@mantine/core';
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
import { CreditsOfPerson, StateBadge } from '#/domains/credentials/index.ts';
import { PersonHead } from '#/kit/ui/PersonHead.tsx';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { type PupilTab, type PupilTabSearch, tabsOf } from './pupil-tabs.ts';
import { PupilOverview } from './PupilOverview.tsx';
import { pupilJournalQuery, pupilQuery, pupilCreditsQuery } from './queries.ts';

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

type PupilCreditsProps = { id: number; year: number | undefined; onYear: (year: number) => void };

/** A pupil's credits in a qualification year, with every entry. */
function PupilCredits({ id, ...shown }: PupilCreditsProps) {
  const query = useQuery(pupilCreditsQuery(id, shown.year));
  return <CreditsOfPerson query={query} {...shown} />;
}

type PupilHeadProps = { pupil: Pupil; name: string };

/** The pupil and the most needed facts: active or not, the year's minimum reached or not. */
function PupilHead({ pupil, name }: PupilHeadProps) {
  const { t } = useTranslation(['pupils', 'accounts']);
  const format = useFormat();
  const { user } = useSession();
  const { avatar, phone, role, isActive, isCompleted, year, registeredAt } = pupil;
  return (
    <PersonHead avatar={avatar} name={name}>
      <PhoneLink phone={phone} />
      <Group gap={8}>
        <Badge variant="outline" color="gray">
          {format.words(pupilView.choices.role[role])}
        </Badge>
        <Badge color={isActive ? 'success' : 'danger'}>
          {format.words(pupilView.choices.status[isActive ? 'active' : 'blocked'])}
        </Badge>
        <Badge color={isCompleted ? 'success' : 'gray'}>
          {t(isCompleted ? 'pupils:head.completed' : 'pupils:head.open', { year })}
        </Badge>
      </Group>
      {user?.role === 'admin' && (
        <TextLink to="/dashboard/accounts/view/$id" params={{ id: String(pupil.id) }}>
          {t('pupils:head.account')}
        </TextLink>
      )}
      <p className="dimmed">{t('pupils:head.since', { time: format.moment(registeredAt) })}</p>
    </PersonHead>
  );
}

type Row = Pupil['certificates'][number];

/** All certificates of a pupil, newest first. */
function PupilCertificates({ pupil: { certificates } }: { pupil: Pupil }) {
  const { t } = useTranslation(['pupils', 'certificate-register']);
  const format = useFormat();
  const view = useTableView('pupil-certificates');
  if (certificates.length === 0) return <EmptyState title={t('pupils:certificates.empty')} />;
  const columns: DataColumn<Row>[] = [
    {
      key: 'number',
      title: t('certificate-register:column.number'),
      render: ({ number }) => (
        <TextLink to="/dashboard/certificates/view/$number" params={{ number }} fw={600}>
          {number}
        </TextLink>
      ),
    },
    {
      key: 'course',
      title: t('certificate-register:column.course'),
      render: ({ courseName }) => format.text(courseName),
    },
    {
      key: 'type',
      title: t('certificate-register:column.type'),
      render: ({ type }) => t(`certificate-register:type.${type}`),
    },
    {
      key: 'credits',
      title: t('certificate-register:case.credits'),
      isFigure: true,
      render: ({ credits }) => format.number(credits),
    },
    {
      key: 'issuedAt',
      title: t('certificate-register:column.issuedAt'),
      isFigure: true,
      render: ({ issuedAt }) => format.date(issuedAt),
    },
    {
      key: 'state',
      title: t('certificate-register:column.state'),
      render: ({ state }) => <StateBadge state={state} />,
    },
  ];
  return (
    <DataTable
      caption={t('pupils:tab.certificates')}
      rows={certificates}
      rowKey={({ number }) => number}
      columns={columns}
      view={view}
    />
  );
}
