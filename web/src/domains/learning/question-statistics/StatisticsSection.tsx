import { Box, Button, Skeleton, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

// Most visits to a test edit its questions, so the statistics load on demand.
const StatisticsList = lazyNamed(() => import('./StatisticsList.tsx'), 'StatisticsList');

type Props = { lessonId: number };

/** Question statistics of a test, for its author. */
export function StatisticsSection({ lessonId }: Props) {
  const { t } = useTranslation('question-statistics');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="section" mt="lg" aria-label={t('title')}>
      <Box component="h3" fz="lg" mb="sm">
        {t('title')}
      </Box>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={160} radius="md" />}>
          <StatisticsList lessonId={lessonId} />
        </Suspense>
      ) : (
        <>
          <Text c="dimmed" maw="70ch" mb="sm">
            {t('hint')}
          </Text>
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} />}
            onClick={() => setIsOpen(true)}
          >
            {t('show')}
          </Button>
        </>
      )}
      <Text mt="sm">
        <TextLink to="/dashboard/copyrights/question-languages" search={{ lesson: lessonId }}>
          {t('languages')}
        </TextLink>
      </Text>
    </Box>
  );
}
