import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { retakesQuery } from './retakes-query.ts';

/** Links to failed tests, of one course or of all: their questions can be contested there. */
export function FailedTests({ courseId }: { courseId?: number }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { data } = useQuery(retakesQuery);
  const failed = (data?.retakes ?? []).filter(
    (one) => courseId === undefined || one.courseId === courseId,
  );
  if (failed.length === 0) return null;
  return (
    <Stack
      component="section"
      className="noteBox"
      ta="left"
      gap="xs"
      aria-label={t('failed.title')}
    >
      <Text fw={650}>{t('failed.title')}</Text>
      <p>{t('failed.text')}</p>
      <ul>
        {failed.map(({ lessonId, lessonName, ...one }) => (
          <li key={lessonId}>
            <TextLink
              to="/dashboard/course/$courseId/lesson/$lessonId/result"
              params={{ courseId: String(one.courseId), lessonId: String(lessonId) }}
            >
              {t('failed.link', { name: format.text(lessonName) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
