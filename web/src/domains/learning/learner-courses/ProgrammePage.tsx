import type { Programme, ProgrammeCourse } from '@malaka/contracts/learning/learner-courses';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CatalogueSearch } from '#/domains/learning/catalogue/catalogue-search.ts';
import { CourseBrowser } from '#/domains/learning/catalogue/CourseBrowser.tsx';
import { CreditProgress } from '#/domains/credentials/index.ts';
import { ProviderLine } from '#/domains/organizations/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './LearnerPage.module.css';
import { toProgrammeQuery } from './programme-search.ts';
import { programmeQuery } from './queries.ts';
import { RunningCourses } from './RunningCourses.tsx';

type Props = {
  programme: Programme;
  page: number;
  filters: CatalogueSearch;
  onShow: (filters: CatalogueSearch, page: number) => void;
};

const DECIDED = ['type', 'rating'] as const;

/** The year's way: credits on top, what is running, then what can be taken next. */
export function ProgrammePage({ programme, page, filters, onShow }: Props) {
  const { t } = useTranslation('learner-courses');
  const query = useQuery(programmeQuery(toProgrammeQuery(programme, filters, page)));
  return (
    <CourseBrowser
      isInside
      listTitle={t('programme.available')}
      title={t(`programme.${programme}.title`)}
      hint={t(`programme.${programme}.hint`)}
      page={page}
      filters={filters}
      without={DECIDED}
      query={query}
      onShow={onShow}
      note={openingOf}
      empty={
        query.data?.isPositionMissing
          ? {
              text: t('programme.noPosition'),
              action: (
                <ButtonLink to="/dashboard/profile/edit">{t('programme.toProfile')}</ButtonLink>
              ),
            }
          : {
              text: t('programme.empty'),
              action: (
                <ButtonLink to="/courses/$page" params={{ page: '1' }}>
                  {t('own.catalogue')}
                </ButtonLink>
              ),
            }
      }
    >
      <div className={styles.top}>
        <div className={styles.standing}>
          <CreditProgress />
          <ProviderLine />
        </div>
        <RunningCourses programme={programme} />
      </div>
    </CourseBrowser>
  );
}

const openingOf = ({ opensOn }: ProgrammeCourse) => opensOn && <Opening day={opensOn} />;

/** A programme of the next year can be seen and not started (decision 112). */
function Opening({ day }: { day: string }) {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  return (
    <p className={styles.note} data-tone="soon">
      <IconCalendarTime size={18} aria-hidden />
      {t('programme.opens', { date: format.day(day) })}
    </p>
  );
}
