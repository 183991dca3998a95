import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Figures } from './QuestionCard.tsx';
import { statisticsQuery } from './queries.ts';

type Props = { lessonId: number; questionId: number };

/** Statistics of one question of a test, shown beside it. */
export function QuestionStatistics({ lessonId, questionId }: Props) {
  const { t } = useTranslation('question-statistics');
  const query = useQuery(statisticsQuery(lessonId));
  if (query.isPending) return <Skeleton height={60} radius="md" />;
  const figures = query.data?.questions.find((one) => one.questionId === questionId);
  if (!figures || figures.askedCount === 0) return <p className="quiet">{t('none')}</p>;
  return <Figures figures={figures} />;
}
