import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { retakesQuery, shutOf } from './retakes-query.ts';

/**
 * Target of "continue": the next lesson or, if that is a test which cannot be started, the page
 * that shows what it waits for. The label announces this.
 */
export function useContinue(courseId: number, lessonId: number) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { data } = useQuery(retakesQuery);
  const shut = shutOf(data, lessonId);
  if (shut === undefined) {
    const params = { courseId: String(courseId), lessonId: String(lessonId) };
    const link = { to: '/dashboard/course/$courseId/lesson/$lessonId', params } as const;
    return { words: undefined, link };
  }
  const { why, until } = shut;
  const time = why === 'retake' ? format.time(until) : format.date(until);
  const params = { courseId: String(courseId) };
  return {
    words: t(`shut.${why}`, { time }),
    link: { to: '/dashboard/course/$courseId/wait', params } as const,
  };
}
