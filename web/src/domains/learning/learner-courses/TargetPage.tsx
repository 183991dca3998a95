import type { TargetCourse } from '@malaka/contracts/learning/learner-courses';
import { IconCalendarDue, IconTarget } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CourseGrid, CourseGridSkeleton } from '#/domains/learning/catalogue/CourseGrid.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { isDueSoon } from './deadline.ts';
import styles from './LearnerPage.module.css';
import { targetQuery } from './queries.ts';

export function TargetPage({ page }: { page: number }) {
  const { t } = useTranslation('learner-courses');
  const navigate = useNavigate();
  const query = useQuery(targetQuery(page));
  return (
    <div className={styles.page}>
      <PageHead title={t('target.title')} hint={t('target.hint')} />
      <ListPage
        query={query}
        page={page}
        onPageChange={(next) =>
          void navigate({
            to: '/dashboard/target-courses/$page',
            params: { page: String(next) },
          })
        }
        skeleton={<CourseGridSkeleton />}
        emptyText={t('target.empty')}
        emptyHint={t('target.emptyHint')}
        emptyAction={
          <ButtonLink to="/dashboard/qualification">{t('target.toProgramme')}</ButtonLink>
        }
      >
        {(courses) => <CourseGrid courses={courses} heading="h2" note={assignmentOf} />}
      </ListPage>
    </div>
  );
}

const assignmentOf = (course: TargetCourse) => <Assignment course={course} />;

function Assignment({ course }: { course: TargetCourse }) {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { deadline, groupName, isComplete, isOwn, doneCount: done, lessonsCount: total } = course;
  return (
    <>
      <p className={styles.note} data-tone="quiet">
        <IconTarget size={18} aria-hidden />
        {groupName ? t('target.group', { name: format.text(groupName) }) : t('target.position')}
      </p>
      {deadline && !isComplete && (
        <p className={styles.note} data-tone={isDueSoon(deadline, now) ? 'soon' : undefined}>
          <IconCalendarDue size={18} aria-hidden />
          {t('target.deadline', { date: format.day(deadline) })}
        </p>
      )}
      {isOwn && !isComplete && (
        <p className={styles.note} data-tone="quiet">
          {t('target.progress', { done, total })}
        </p>
      )}
    </>
  );
}
