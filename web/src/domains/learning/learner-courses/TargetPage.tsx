import type { TargetCourse } from '@malaka/contracts/learning/learner-courses';
import { IconCalendarDue, IconTarget } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CourseGrid, CourseGridSkeleton } from '#/domains/learning/catalogue/CourseGrid.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { isDueSoon } from './deadline.ts';
import { targetQuery } from './queries.ts';
import { CardNote } from './CardNote.tsx';

export function TargetPage() {
  const { t } = useTranslation('learner-courses');
  const { page, turnTo } = useListAddress(() => ({}));
  const query = useQuery(targetQuery(page));
  return (
    <ManagementPage title={t('target.title')} hint={t('target.hint')}>
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<CourseGridSkeleton />}
        emptyText={t('target.empty')}
        emptyHint={t('target.emptyHint')}
        emptyAction={
          <ButtonLink to="/dashboard/qualification">{t('target.toProgramme')}</ButtonLink>
        }
      >
        {(courses) => <CourseGrid courses={courses} heading="h2" note={assignmentOf} />}
      </ListPage>
    </ManagementPage>
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
      <CardNote tone="quiet">
        <IconTarget size={18} aria-hidden />
        {groupName ? t('target.group', { name: format.text(groupName) }) : t('target.position')}
      </CardNote>
      {deadline && !isComplete && (
        <CardNote tone={isDueSoon(deadline, now) ? 'soon' : 'plain'}>
          <IconCalendarDue size={18} aria-hidden />
          {t('target.deadline', { date: format.day(deadline) })}
        </CardNote>
      )}
      {isOwn && !isComplete && (
        <CardNote tone="quiet">{t('target.progress', { done, total })}</CardNote>
      )}
    </>
  );
}
