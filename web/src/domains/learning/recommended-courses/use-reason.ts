import type { RecommendationReason } from '@malaka/contracts/learning/recommended-courses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

export function useReason() {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  return ({ category, percent }: RecommendationReason): string =>
    category && percent !== null
      ? t('reason.diagnostic', {
          category: format.text(category.name),
          percent: format.percent(percent),
        })
      : t('reason.colleagues');
}
