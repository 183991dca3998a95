import { DELIVERY_CHANNELS, DELIVERY_STATES } from '@malaka/contracts/conversation/choices';
import { useTranslation } from 'react-i18next';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { ChoiceFilter } from '#/kit/lists/ChoiceFilter.tsx';
import type { DeliveriesSearch } from './deliveries-search.ts';
import { Stack } from '@mantine/core';

type Props = { search: DeliveriesSearch; onChange: (part: Record<string, unknown>) => void };

export function DeliveryFilters({ search, onChange }: Props) {
  const { t } = useTranslation('deliveries');
  return (
    <Stack gap="sm">
      <ChoiceFilter
        label={t('state.title')}
        any={t('any')}
        value={search.state}
        choices={DELIVERY_STATES}
        nameOf={(state) => t(`state.${state}`)}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        label={t('channel.title')}
        any={t('any')}
        value={search.channel}
        choices={DELIVERY_CHANNELS}
        nameOf={(channel) => t(`channel.${channel}`)}
        onChange={(channel) => onChange({ channel })}
      />
      <DaySpan value={search} label={t('days')} onChange={onChange} />
    </Stack>
  );
}
