import type { GroupRow } from '@malaka/contracts/reporting/groups';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

/** The dates between which a group is active, as text. */
export function useGroupDays() {
  const { t } = useTranslation('groups');
  const format = useFormat();
  return ({ startDate, endDate }: Pick<GroupRow, 'startDate' | 'endDate'>): string =>
    startDate && endDate ? `${format.day(startDate)} – ${format.day(endDate)}` : t('always');
}
