import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { learnerSurveyQuery } from './queries.ts';
import { SurveyAnswering, SurveyStanding } from './SurveyAnswering.tsx';
import styles from './SurveyRunner.module.css';

type Props = {
  lesson: LessonView;
  /** Viewed by its author. */
  isPreview: boolean;
  /** Completes the lesson without an answer. */
  onSkip: () => Promise<unknown>;
};

/** The survey of a lesson, answered in place; a closed one blocks nobody. */
export function SurveyLesson({ lesson, isPreview, onSkip }: Props) {
  const { t } = useTranslation('survey-runner');
  const { survey } = lesson;
  if (isPreview)
    return <EmptyState title={survey?.name ?? t('lesson.goneTitle')} text={t('lesson.preview')} />;
  if (lesson.isDone) {
    return (
      <p className={styles.done} role="status">
        <IconCircleCheckFilled size={24} aria-hidden /> {t('lesson.done')}
      </p>
    );
  }
  if (!survey || survey.state === 'ended') return <PastSurvey lesson={lesson} onSkip={onSkip} />;
  if (survey.state === 'coming') return <SurveyStanding survey={survey} />;
  return <OpenSurveyLesson surveyId={survey.id} />;
}

function OpenSurveyLesson({ surveyId }: { surveyId: number }) {
  const { t } = useTranslation('survey-runner');
  const query = useQuery(learnerSurveyQuery(surveyId));
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  const { definition } = query.data;
  if (!definition) return <SurveyStanding survey={query.data} />;
  return (
    <>
      <p className={styles.description}>{t('lesson.hint')}</p>
      <SurveyAnswering survey={{ ...query.data, definition }} />
    </>
  );
}

function PastSurvey({ lesson, onSkip }: Pick<Props, 'lesson' | 'onSkip'>) {
  const { t } = useTranslation(['survey-runner', 'common']);
  const skipping = useMutation({
    mutationFn: onSkip,
    onError: (error) => showError(error, t('common:state.failed')),
  });
  return (
    <EmptyState
      title={t(lesson.survey ? 'state.ended' : 'lesson.goneTitle')}
      text={t('lesson.closedHint')}
      action={
        <Button loading={skipping.isPending} onClick={() => skipping.mutate()}>
          {t('lesson.skip')}
        </Button>
      }
    />
  );
}
