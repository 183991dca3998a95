import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownCoursesQuery, type OwnCoursesStatus } from '#/features/courses/queries.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { ListPage } from '#/ui/ListPage.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { Segmented } from '#/ui/Segmented.tsx';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import styles from './MyCoursesPage.module.css';

type Props = {
  page: number;
  status: OwnCoursesStatus | undefined;
  onChange: (page: number, status: OwnCoursesStatus | undefined) => void;
};

const EMPTY = {
  any: { text: 'courses.empty', hint: 'courses.emptyText' },
  active: { text: 'courses.emptyActive', hint: 'courses.emptyText' },
  completed: { text: 'courses.emptyCompleted', hint: 'courses.emptyCompletedText' },
} as const;

export function MyCoursesPage({ page, status, onChange }: Props) {
  const { t } = useTranslation('home');
  const query = useQuery(ownCoursesQuery(page, status));
  const filter = status ?? 'any';
  return (
    <div className={styles.page}>
      <PageTitle title={t('courses.title')} />
      <h1>{t('courses.title')}</h1>
      <Segmented
        label={t('courses.filter')}
        value={filter}
        options={(['any', 'active', 'completed'] as const).map((value) => ({
          value,
          label: t(`courses.${value}`),
        }))}
        onChange={(value) => onChange(1, value === 'any' ? undefined : value)}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={(next) => onChange(next, status)}
        skeleton={<CourseCardsSkeleton count={6} />}
        emptyText={t(EMPTY[filter].text)}
        emptyHint={t(EMPTY[filter].hint)}
        emptyAction={
          <ButtonLink to="/courses/$page" params={{ page: '1' }}>
            {t('courses.catalogue')}
          </ButtonLink>
        }
      >
        {(courses) => <CourseCards courses={courses} />}
      </ListPage>
    </div>
  );
}
