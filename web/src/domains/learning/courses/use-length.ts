import type { LessonOutline } from '@malaka/contracts/learning/courses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

/** How long a lesson takes to watch or read, and the planned practice. */
export function useLength() {
  const { t } = useTranslation('course');
  const format = useFormat();
  return ({ minutes, practiceMinutes }: LessonOutline): string[] => [
    ...(minutes === null ? [] : [format.minutes(minutes - practiceMinutes)]),
    ...(practiceMinutes > 0 ? [t('practice', { time: format.minutes(practiceMinutes) })] : []),
  ];
}
