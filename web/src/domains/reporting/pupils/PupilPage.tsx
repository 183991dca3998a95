import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UserCourses } from '#/domains/reporting/course-reports/UserCourses.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { PUPIL_TABS, type PupilTab, type PupilTabSearch } from './pupil-tabs.ts';
import { PupilCertificates } from './PupilCertificates.tsx';
import { PupilCredits } from './PupilCredits.tsx';
import { PupilHead } from './PupilHead.tsx';
import { PupilJournal } from './PupilJournal.tsx';
import { PupilOverview } from './PupilOverview.tsx';
import styles from './Pupil.module.css';
import { pupilQuery } from './queries.ts';

type Props = { id: number; search: PupilTabSearch };

export function PupilPage({ id, search }: Props) {
  const { t } = useTranslation('pupils');
  const query = useQuery(pupilQuery(id));
  const action = (
    <ButtonLink to="/dashboard/users/$page" params={{ page: '1' }}>
      {t('toList')}
    </ButtonLink>
  );
  return (
    <LoadedPage query={query} gone={{ title: t('gone'), text: t('goneHint'), action }}>
      {(pupil) => <Loaded pupil={pupil} search={search} />}
    </LoadedPage>
  );
}

function Loaded({ pupil, search }: { pupil: Pupil; search: PupilTabSearch }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = pupil;
  const { tab = 'overview', page = 1, year } = search;
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
    <div className={styles.page}>
      <PageTitle title={name} />
      <Breadcrumbs
        label={t('title')}
        crumbs={[
          { label: t('title'), link: { to: '/dashboard/users/$page', params: { page: '1' } } },
          { label: name },
        ]}
      />
      <PupilHead pupil={pupil} name={name} />
      <Segmented
        label={t('tabs')}
        isWrapped
        value={tab}
        onChange={(next) => show(next)}
        options={PUPIL_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      <section className={styles.tab} aria-label={t(`tab.${tab}`)}>
        {tab === 'overview' && <PupilOverview pupil={pupil} />}
        {tab === 'courses' && (
          <UserCourses userId={id} page={page} onPageChange={turnTo('courses')} />
        )}
        {tab === 'credits' && (
          <PupilCredits id={id} year={year} onYear={(next) => show('credits', { year: next })} />
        )}
        {tab === 'certificates' && <PupilCertificates pupil={pupil} />}
        {tab === 'journal' && <PupilJournal id={id} page={page} onPageChange={turnTo('journal')} />}
      </section>
    </div>
  );
}
