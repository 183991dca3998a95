import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sectionLessonQuery } from '#/features/course-tree/queries.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageSkeleton } from '#/ui/PageSkeleton.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import styles from './Lesson.module.css';
import { LESSON_PAGE } from './LessonScreen.tsx';

type Props = { courseId: number; sectionId: number; surveyId: number };

/** What learners answered to the survey of a lesson; nobody was asked yet. */
export function SurveyResultPage({ courseId, sectionId, surveyId }: Props) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const lesson = useQuery(sectionLessonQuery(courseId, sectionId));
  if (lesson.isError && lesson.data === undefined) {
    return <ErrorState onRetry={() => void lesson.refetch()} isRetrying={lesson.isFetching} />;
  }
  if (lesson.data === undefined) return <PageSkeleton />;
  if (lesson.data?.surveyId !== surveyId) {
    const params = { courseId: String(courseId), sectionId: String(sectionId) };
    return <Navigate to={LESSON_PAGE} params={params} replace />;
  }
  const name = format.text(lesson.data.surveyName ?? '');
  return (
    <section className={styles.form} aria-labelledby="survey-name">
      <PageTitle title={`${t('survey.result')} · ${name}`} />
      <div>
        <p className={styles.kind}>{t('survey.result')}</p>
        <h2 id="survey-name" className={styles.title}>
          {name}
        </h2>
      </div>
      <EmptyState title={t('survey.noAnswers')} text={t('survey.noAnswersHint')} />
    </section>
  );
}
