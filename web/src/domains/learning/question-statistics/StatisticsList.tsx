import type { QuestionFigures } from '@malaka/contracts/learning/question-statistics';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainQuestion, questionsQuery } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { statisticsQuery, useResponses } from './queries.ts';
import { TestReliability } from './TestReliability.tsx';
import { byUrgency } from './urgency.ts';

type Props = { lessonId: number };

/** Recommended actions for each question, most urgent first; the numbers are one click away. */
export function StatisticsList({ lessonId }: Props) {
  const { t } = useTranslation(['question-statistics', 'common']);
  const format = useFormat();
  const query = useQuery(statisticsQuery(lessonId));
  const { data: questions = [] } = useQuery(questionsQuery({ lessonId }));
  const { data } = query;
  if (query.isPending) return <Skeleton height={160} radius="md" />;
  if (!data) {
    return (
      <EmptyState
        title={t('common:state.loadFailed')}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('common:action.tryAgain')}
          </Button>
        }
      />
    );
  }
  if (data.attemptsCount === 0) return <EmptyState title={t('question-statistics:none')} />;
  const textOf = ({ questionId }: QuestionFigures) =>
    format.text(plainQuestion(questions.find((one) => one.id === questionId)));
  return (
    <>
      <Text c="dimmed" maw="70ch" mb="sm">
        {t('question-statistics:summary', {
          count: data.attemptsCount,
          passed: data.passedCount,
          mean: format.percent(data.meanPercent ?? 0),
        })}
      </Text>
      <TestReliability statistics={data} />
      <Stack component="ol" gap="sm" mb="md">
        {byUrgency(data.questions).map((figures) => (
          <QuestionCard key={figures.questionId} figures={figures} text={textOf(figures)} />
        ))}
      </Stack>
      <Download lessonId={lessonId} />
    </>
  );
}

function Download({ lessonId }: Props) {
  const { t } = useTranslation(['question-statistics', 'common']);
  const responses = useResponses(lessonId);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={responses.isPending}
        onClick={() =>
          responses.mutate(undefined, {
            onSuccess: (blob) => saveBlob(`responses-${lessonId}.csv`, blob),
            onError: (error) => showFailure(error, t('common:state.failed')),
          })
        }
      >
        {t('question-statistics:responses')}
      </Button>
      <Text c="dimmed" maw="70ch" mt="xs">
        {t('question-statistics:responsesHint')}
      </Text>
    </>
  );
}
