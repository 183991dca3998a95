import {
  ITEM_THRESHOLDS,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainQuestion, questionsQuery } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { OptionBars } from './OptionBars.tsx';
import { statisticsQuery } from './queries.ts';

const SHOWN_FIRST = 5;

const rightOf = ({ rightPercent }: QuestionFigures) => rightPercent ?? 100;

/** The questions of a test most often answered wrongly, with what is chosen instead. */
export function WrongAnswers({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  const query = useQuery(statisticsQuery(lessonId));
  const { data: questions = [] } = useQuery(questionsQuery({ lessonId }));
  const [isWhole, setWhole] = useState(false);
  if (query.isPending) return <Skeleton height={240} radius="md" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  if (query.data.attemptsCount === 0) return <EmptyState title={t('none')} />;
  const attempted = query.data.questions
    .filter(({ askedCount }) => askedCount > 0)
    .toSorted((one, other) => rightOf(one) - rightOf(other));
  const shown = isWhole ? attempted : attempted.slice(0, SHOWN_FIRST);
  const textOf = (id: number) => format.text(plainQuestion(questions.find((one) => one.id === id)));
  return (
    <>
      <Text c="dimmed" maw="70ch" mb="sm">
        {t('hardestFirst', { count: query.data.attemptsCount })}
      </Text>
      <Stack component="ol" gap="sm">
        {shown.map((figures) => (
          <li key={figures.questionId} className="card">
            <p className="strong whole">{textOf(figures.questionId)}</p>
            <Text mb="sm">
              {figures.rightPercent === null
                ? t('tooFew', { count: figures.askedCount, least: ITEM_THRESHOLDS.answers })
                : t('rightOf', {
                    percent: format.percent(figures.rightPercent),
                    count: figures.askedCount,
                  })}{' '}
              <Mistake figures={figures} />
            </Text>
            <OptionBars options={figures.options} total={figures.askedCount} />
          </li>
        ))}
      </Stack>
      {shown.length < attempted.length && (
        <Button mt="sm" variant="default" className="unprinted" onClick={() => setWhole(true)}>
          {t('showAll', { count: attempted.length })}
        </Button>
      )}
    </>
  );
}

/** The most frequent wrong answer. */
function Mistake({ figures: { options } }: { figures: QuestionFigures }) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  const [worst] = options
    .filter(({ isRight, count }) => !isRight && count > 0)
    .toSorted((one, other) => other.count - one.count);
  return worst && t('mistake', { text: format.text(worst.text), count: worst.count });
}
