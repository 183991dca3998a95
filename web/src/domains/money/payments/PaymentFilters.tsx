import { MOVEMENT_TYPES } from '@malaka/contracts/kit/choices';
import { useTranslation } from 'react-i18next';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import styles from './Payments.module.css';
import { type PaymentsSearch, readPaymentsSearch } from './payments-search.ts';

type Props = { search: PaymentsSearch; onChange: (search: PaymentsSearch) => void };

export function PaymentFilters({ search, onChange }: Props) {
  const { t } = useTranslation('payments');
  const change = (part: Record<string, unknown>) =>
    onChange(readPaymentsSearch({ ...search, ...part }));
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('filter.type')}
        value={search.type ?? 'all'}
        options={(['all', ...MOVEMENT_TYPES] as const).map((value) => ({
          value,
          label: t(`type.${value}`),
        }))}
        onChange={(type) => change({ type })}
      />
      <DaySpan value={search} label={t('filter.days')} onChange={change} />
    </div>
  );
}
