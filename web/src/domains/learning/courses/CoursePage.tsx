import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseView } from '@malaka/contracts/learning/courses';
import { CourseSurvey } from '#/domains/surveys/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { StickyBar } from '#/kit/ui/StickyBar.tsx';
import { CourseAction } from './CourseAction.tsx';
import { CourseAside } from './CourseAside.tsx';
import { CourseHead } from './CourseHead.tsx';
import styles from './CoursePage.module.css';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Outcomes } from './Outcomes.tsx';
import { courseQuery } from './queries.ts';
import { RelatedCourses } from './RelatedCourses.tsx';
import { Reviews } from './Reviews.tsx';
import { Syllabus } from './Syllabus.tsx';
import { lessonsOf, totalMinutes } from './syllabus.ts';

type Props = { courseId: number };

export function CoursePage({ courseId }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const { data: course, error, refetch, isPending, isFetching } = useQuery(courseQuery(courseId));
  if (isPending) return <CourseSkeleton />;
  if (!course) {
    return <LoadFailed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <div className={styles.page}>
      <PageTitle title={format.text(course.name)} />
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { label: t('allCourses'), link: { to: '/courses/$page', params: { page: '1' } } },
          { label: format.text(course.name) },
        ]}
      />
      <CourseHead course={course} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <CourseAside course={course} />
        </div>
        <CourseBody course={course} />
      </div>
      <RelatedCourses course={course} />
      <StickyBar>
        <div className={styles.barAction}>
          <CourseAction course={course} isBrief />
        </div>
      </StickyBar>
    </div>
  );
}

function CourseBody({ course }: { course: CourseView }) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const lessons = lessonsOf(course.sections);
  const isOwn = course.activeBuysCount > 0;
  return (
    <div className={styles.body}>
      <Outcomes outcomes={course.outcomes} />
      {course.description && (
        <section>
          <h2 className={styles.heading}>{t('about')}</h2>
          <RichText html={format.text(course.description)} />
        </section>
      )}
      <section>
        <div className={styles.headingRow}>
          <h2 className={styles.heading}>{t('syllabus')}</h2>
          <span className={styles.hint}>
            {t('syllabusHint', {
              lessons: t('lessons', { count: lessons.length }),
              length: format.minutes(totalMinutes(lessons)),
            })}
          </span>
        </div>
        <Syllabus courseId={course.id} sections={course.sections} isOwn={isOwn} />
      </section>
      {course.survey && (
        <Suspense>
          <CourseSurvey survey={course.survey} />
        </Suspense>
      )}
      <Reviews course={course} />
    </div>
  );
}
