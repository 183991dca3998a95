import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AttemptsOf } from '#/domains/assessment/index.ts';
import { JournalTab } from '#/domains/people/index.ts';
import { UserCourses } from '#/domains/reporting/course-reports/UserCourses.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { RecordTabs } from '#/kit/lists/RecordTabs.tsx';
import { PUPIL_TABS, type PupilTab, type PupilTabSearch } from './pupil-tabs.ts';
import { PupilCertificates } from './PupilCertificates.tsx';
import { PupilCredits } from './PupilCredits.tsx';
import { PupilHead } from './PupilHead.tsx';
import { PupilOverview } from './PupilOverview.tsx';
import { pupilJournalQuery, pupilQuery } from './queries.ts';

type Props = { id: number; search: PupilTabSearch };

export function PupilPage({ id, search }: Props) {
  const { t } = useTranslation('pupils');
  const query = useQuery(pupilQuery(id));
  return (
    <RecordPage
      query={query}
      list="/dashboard/users/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('toList') }}
    >
      {(pupil) => <Loaded pupil={pupil} search={search} />}
    </RecordPage>
  );
}

function Loaded({ pupil, search }: { pupil: Pupil; search: PupilTabSearch }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = pupil;
  const { tab = 'overview', page = 1, year } = search;
  const isJournal = tab === 'journal';
  const journal = useQuery({ ...pupilJournalQuery(id, page), enabled: isJournal });
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
      tabs={PUPIL_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
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
