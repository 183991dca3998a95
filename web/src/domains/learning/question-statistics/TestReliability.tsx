import {
  ITEM_THRESHOLDS,
  type QuestionStatistics,
} from '@malaka/contracts/learning/question-statistics';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { statistics: Pick<QuestionStatistics, 'peopleCount' | 'reliability'> };

/** Precision of a test's percent, in words. */
export function TestReliability({ statistics: { peopleCount, reliability } }: Props) {
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
        <dl className="facts">
          <div>
            <dt>{t('test.alpha')}</dt>
            <dd>
              {t('test.interval', {
                value: format.number(round(alpha)),
                low: format.number(round(low)),
                high: format.number(round(high)),
              })}
            </dd>
          </div>
          <div>
            <dt>{t('test.error')}</dt>
            <dd>{format.percent(standardError)}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
