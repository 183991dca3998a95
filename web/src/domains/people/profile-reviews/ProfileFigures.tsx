import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { reviewFigures } from '@malaka/contracts/people/profile-reviews';
import { useTranslation } from 'react-i18next';
import { QueueFigures } from '#/kit/reviewing/QueueFigures.tsx';
import { useSpan } from '#/kit/reviewing/use-span.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { figures: AnswerOf<typeof reviewFigures>['data'] | undefined };

export function ProfileFigures({ figures }: Props) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const span = useSpan();
  const number = (value: number | undefined) => (value === undefined ? '…' : format.number(value));
  const median = figures?.medianSeconds;
  return (
    <QueueFigures
      figures={[
        { label: t('figure.waiting'), value: number(figures?.submitted) },
        {
          label: t('figure.dueSoon'),
          value: number(figures?.dueSoon),
          tone: figures?.dueSoon ? 'warning' : undefined,
        },
        {
          label: t('figure.overdue'),
          value: number(figures?.overdue),
          tone: figures?.overdue ? 'danger' : undefined,
        },
        { label: t('figure.rejected'), value: number(figures?.rejected) },
        {
          label: t('figure.median'),
          value: typeof median === 'number' ? span(median * 1000) : figures ? t('noMedian') : '…',
        },
        { label: t('figure.decidedToday'), value: number(figures?.decidedToday) },
      ]}
    />
  );
}
