import {
  DISCRIMINATION_MIN,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';
import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainQuestion, questionsQuery } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { OptionBars } from './OptionBars.tsx';
import { statisticsQuery } from './queries.ts';
import styles from './Statistics.module.css';
import { qualityOf } from './quality.ts';

type Props = { lessonId: number };

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
  const textOf = (id: number) => format.text(plainQuestion(questions.find((one) => one.id === id)));
  return (
    <>
      <Text c="dimmed" maw="70ch" mb="sm">
        {t('question-statistics:summary', {
          count: data.attemptsCount,
          passed: data.passedCount,
          mean: format.percent(data.meanPercent ?? 0),
        })}
      </Text>
      {data.attemptsCount < DISCRIMINATION_MIN && (
        <Text c="dimmed" maw="70ch" mb="sm">
          {t('question-statistics:tooFew', { least: DISCRIMINATION_MIN })}
        </Text>
      )}
      <Stack component="ol" gap="sm" mb="md">
        {data.questions.map((figures) => (
          <li key={figures.questionId} className="card">
            <p className="strong whole">{textOf(figures.questionId)}</p>
            <Figures figures={figures} />
          </li>
        ))}
      </Stack>
      <Text c="dimmed" maw="70ch" mb="sm">
        {t('question-statistics:discriminationHint')}
      </Text>
    </>
  );
}

export function Figures({ figures }: { figures: QuestionFigures }) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  const { askedCount, answeredCount, rightPercent, discrimination, options } = figures;
  const quality = qualityOf(figures);
  return (
    <>
      <Box component="dl" className="factRow" my="sm">
        <div>
          <dt>{t('answered')}</dt>
          <dd>{t('answeredOf', { answered: answeredCount, asked: askedCount })}</dd>
        </div>
        <div>
          <dt>{t('right')}</dt>
          <dd>{rightPercent === null ? '—' : format.percent(rightPercent)}</dd>
        </div>
        <div>
          <dt>{t('discrimination')}</dt>
          <dd>{discrimination === null ? '—' : format.number(discrimination)}</dd>
        </div>
      </Box>
      {quality && (
        <Text mb="sm" className={`noteBox ${styles.advice}`} data-quality={quality}>
          {t(`advice.${quality}`)}
        </Text>
      )}
      <OptionBars options={options} total={askedCount} />
      {askedCount > 0 && (
        <TextLink
          to="/dashboard/questions/$questionId/correction"
          params={{ questionId: String(figures.questionId) }}
        >
          {t('correct')}
        </TextLink>
      )}
    </>
  );
}
