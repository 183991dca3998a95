import { DELIVERY_CHANNELS, DELIVERY_STATES } from '@malaka/contracts/kit/choices';
import { useTranslation } from 'react-i18next';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import styles from './Deliveries.module.css';
import type { DeliveriesSearch } from './deliveries-search.ts';

type Props = { search: DeliveriesSearch; onChange: (part: Record<string, unknown>) => void };

export function DeliveryFilters({ search, onChange }: Props) {
  const { t } = useTranslation('deliveries');
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('state.title')}
        value={search.state ?? 'any'}
        options={(['any', ...DELIVERY_STATES] as const).map((value) => ({
          value,
          label: value === 'any' ? t('any') : t(`state.${value}`),
        }))}
        onChange={(state) => onChange({ state })}
      />
      <Segmented
        label={t('channel.title')}
        value={search.channel ?? 'any'}
        options={(['any', ...DELIVERY_CHANNELS] as const).map((value) => ({
          value,
          label: value === 'any' ? t('any') : t(`channel.${value}`),
        }))}
        onChange={(channel) => onChange({ channel })}
      />
      <DaySpan value={search} label={t('days')} onChange={onChange} />
    </div>
  );
}
