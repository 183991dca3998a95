import {
  DISCRIMINATION_MIN,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainQuestion, questionsQuery } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
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
      <p className={styles.hint}>
        {t('question-statistics:summary', {
          count: data.attemptsCount,
          passed: data.passedCount,
          mean: format.percent(data.meanPercent ?? 0),
        })}
      </p>
      {data.attemptsCount < DISCRIMINATION_MIN && (
        <p className={styles.hint}>
          {t('question-statistics:tooFew', { least: DISCRIMINATION_MIN })}
        </p>
      )}
      <ol className={styles.list}>
        {data.questions.map((figures) => (
          <li key={figures.questionId} className={styles.question}>
            <Question figures={figures} text={textOf(figures.questionId)} />
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t('question-statistics:discriminationHint')}</p>
    </>
  );
}

function Question({ figures, text }: { figures: QuestionFigures; text: string }) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  const { askedCount, answeredCount, rightPercent, discrimination, options } = figures;
  const quality = qualityOf(figures);
  return (
    <>
      <p className={styles.text}>{text}</p>
      <dl className={styles.figures}>
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
      </dl>
      {quality && (
        <p className={styles.advice} data-quality={quality}>
          {t(`advice.${quality}`)}
        </p>
      )}
      <OptionBars options={options} total={askedCount} />
    </>
  );
}
