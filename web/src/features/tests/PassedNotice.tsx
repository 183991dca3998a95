import type { LessonView } from '@malaka/contracts/lessons';
import type { TestStanding } from '@malaka/contracts/tests';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';

type Props = { lesson: LessonView; standing: TestStanding };

export function PassedNotice({ lesson, standing }: Props) {
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
