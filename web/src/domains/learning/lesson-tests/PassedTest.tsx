import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { TestStanding } from '@malaka/contracts/learning/lesson-tests';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

type Props = { lesson: LessonView; standing: TestStanding };

export function PassedTest({ lesson, standing }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  return (
    <EmptyState
      title={t('passed.title')}
      text={t('passed.text', { percent: format.percent(standing.bestPercent ?? 100) })}
      action={
        <ButtonLink
          to="/dashboard/course/$courseId/lesson/$lessonId/result"
          params={{ courseId: String(lesson.courseId), lessonId: String(lesson.id) }}
          variant="default"
        >
          {t('passed.result')}
        </ButtonLink>
      }
    />
  );
}
