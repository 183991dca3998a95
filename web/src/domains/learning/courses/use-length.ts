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

type Lesson = Pick<LessonOutline, 'score' | 'maxScore'>;

/** Points a lesson can give and, once some are earned, how many; nothing if it gives none. */
export function useLessonPoints(): (lesson: Lesson) => string | false {
  const { t } = useTranslation('course');
  const format = useFormat();
  return ({ score, maxScore }) => {
    const max = format.points(maxScore);
    if (maxScore === 0) return false;
    if (score === 0) return t('lessonWorth', { max });
    return t('lessonPoints', { score: format.points(score, maxScore), max });
  };
}
