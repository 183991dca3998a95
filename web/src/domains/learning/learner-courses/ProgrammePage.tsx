import type { Programme, ProgrammeCourse } from '@malaka/contracts/learning/learner-courses';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Stack, Group, Text } from '@mantine/core';
import type { CatalogueSearch } from '#/domains/learning/catalogue/catalogue-search.ts';
import { CourseBrowser } from '#/domains/learning/catalogue/CourseBrowser.tsx';
import { CreditProgress } from '#/domains/credentials/index.ts';
import { ProviderSummary } from '#/domains/organizations/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ownCoursesQuery } from '#/domains/learning/courses/queries.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './LearnerPage.module.css';
import { readProgrammeSearch, toAddress, toProgrammeQuery } from './programme-search.ts';
import { programmeQuery } from './queries.ts';
import { CardNote } from './CardNote.tsx';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';

const SHOWN = 3;

/** Courses in progress come before new ones. */
function RunningCourses({ programme }: { programme: Programme }) {
  const { t } = useTranslation('learner-courses');
  const { data, isPending } = useQuery(ownCoursesQuery(1, { status: 'active', type: programme }));
  if (isPending) return <CourseCardsSkeleton count={1} />;
  if (!data || data.total === 0) return null;
  return (
    <section>
      <Group gap="4px 16px" justify="space-between" align="baseline" mb="sm">
        <Text component="h2" fz={22} fw={700}>
          {t('programme.running')}
        </Text>
        {data.total > SHOWN && (
          <TextLink
            to="/dashboard/my-courses/$page"
            params={{ page: '1' }}
            search={{ status: 'active', type: programme }}
          >
            {t('programme.allRunning', { count: data.total })}
          </TextLink>
        )}
      </Group>
      <CourseCards courses={data.data.slice(0, SHOWN)} />
    </section>
  );
}

const ADDRESSES = {
  upgrade: '/dashboard/qualification',
  retraining: '/dashboard/retraining',
} as const;
const DECIDED = ['type', 'rating'] as const;

/** The programme of the year: credits on top, running courses, then what can be taken next. */
export function ProgrammePage({ programme }: { programme: Programme }) {
  const { t } = useTranslation('learner-courses');
  const { page = 1, ...filters } = readProgrammeSearch({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  const show = (next: CatalogueSearch, target: number) =>
    void navigate({
      to: ADDRESSES[programme],
      search: toAddress(next, target),
      resetScroll: target !== 1 || page !== 1,
    });
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
      onShow={show}
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
      <Stack gap="lg" mb="xl">
        <div className={styles.standing}>
          <CreditProgress />
          <ProviderSummary />
        </div>
        <RunningCourses programme={programme} />
      </Stack>
    </CourseBrowser>
  );
}

const openingOf = ({ opensOn }: ProgrammeCourse) => opensOn && <Opening day={opensOn} />;

/** A programme of the next year is visible but cannot be started (decision 112). */
function Opening({ day }: { day: string }) {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  return (
    <CardNote tone="soon">
      <IconCalendarTime size={18} aria-hidden />
      {t('programme.opens', { date: format.day(day) })}
    </CardNote>
  );
}
