import {
  type QuestionFigures,
  ITEM_THRESHOLDS,
  type QuestionStatistics,
} from '@malaka/contracts/learning/question-statistics';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainQuestion, questionsQuery } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { statisticsQuery, useResponses } from './queries.ts';
import { byUrgency } from './urgency.ts';

type TestReliabilityProps = { statistics: Pick<QuestionStatistics, 'peopleCount' | 'reliability'> };

/** Precision of a test's percent, in words. */
function TestReliability({ statistics: { peopleCount, reliability } }: TestReliabilityProps) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  if (!reliability) {
    const least = ITEM_THRESHOLDS.correlation;
    return (
      <Text className="noteBox" mb="sm">
        {t('test.tooFew', { count: peopleCount, least })}
      </Text>
    );
  }
  const { alpha, low, high, standardError, consistencyPercent } = reliability;
  const word = alpha < ITEM_THRESHOLDS.reliability ? 'unsure' : 'sure';
  return (
    <div className="noteBox" style={{ marginBottom: 12 }}>
      <p>
        {t(`test.${word}`, { error: format.percent(Math.round(standardError)) })}{' '}
        {consistencyPercent !== null && t('test.same', { count: Math.round(consistencyPercent) })}
      </p>
      <details>
        <summary>{t('numbers')}</summary>
        <Facts
          facts={[
            [
              t('test.alpha'),
              t('test.interval', {
                value: format.number(round(alpha)),
                low: format.number(round(low)),
                high: format.number(round(high)),
              }),
            ],
            [t('test.error'), format.percent(standardError)],
          ]}
        />
      </details>
    </div>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

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
