import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';

type Props = { lesson: Pick<LessonView, 'id' | 'courseId'>; until: Date };

/** The test was submitted and its essay is being graded: neither passed nor failed yet. */
export function WaitingTest({ lesson, until }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  return (
    <Stack gap={16} p="lg" className="card" align="flex-start">
      <IconHourglass size={32} aria-hidden />
      <Text component="h2" fz={22} fw={700}>
        {t('ungraded.title')}
      </Text>
      <p>{t('ungraded.text', { date: format.date(until) })}</p>
      <ButtonLink
        to="/dashboard/course/$courseId/lesson/$lessonId/result"
        params={{ courseId: String(lesson.courseId), lessonId: String(lesson.id) }}
        variant="default"
      >
        {t('ungraded.link')}
      </ButtonLink>
    </Stack>
  );
}
