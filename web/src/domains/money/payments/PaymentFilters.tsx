import { MOVEMENT_TYPES } from '@malaka/contracts/money/choices';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { ChoiceFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { type PaymentsSearch, readPaymentsSearch } from './payments-search.ts';

type Props = { search: PaymentsSearch; onChange: (search: PaymentsSearch) => void };

export function PaymentFilters({ search, onChange }: Props) {
  const { t } = useTranslation('payments');
  const change = (part: Record<string, unknown>) =>
    onChange(readPaymentsSearch({ ...search, ...part }));
  return (
    <Stack>
      <ChoiceFilter
        label={t('filter.type')}
        any={t('type.all')}
        value={search.type}
        choices={MOVEMENT_TYPES}
        nameOf={(type) => t(`type.${type}`)}
        onChange={(type) => change({ type })}
      />
      <DaySpan value={search} label={t('filter.days')} onChange={change} />
    </Stack>
  );
}
