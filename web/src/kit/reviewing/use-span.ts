import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { spanOf } from './review-clock.ts';

/** Formats a duration as people would say it: "3 days", "19 hours", "2 hours 15 minutes". */
export function useSpan(): (milliseconds: number) => string {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (milliseconds) => {
    const span = spanOf(milliseconds);
    return 'days' in span ? t('days', { count: span.days }) : format.minutes(span.minutes);
  };
}
