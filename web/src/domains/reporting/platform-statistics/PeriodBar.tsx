import { STATISTICS_PERIODS, type StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longName } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { dayAfter } from './statistics-search.ts';

type Span = { from: string; to: string };
type Props = {
  period: StatisticsPeriod;
  /** The shown span; absent while the first response is loading. */
  shown: (Span & { before: Span; isRunning: boolean; period: StatisticsPeriod }) | undefined;
  onChange: (change: { period?: StatisticsPeriod; date?: string | undefined }) => void;
};

/** Chooses the span: its length, one step back or forth, or any day in it. */
export function PeriodBar({ period, shown, onChange }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  return (
    <Group className="unprinted" gap="12px 24px">
      <Segmented
        label={t('period.label')}
        value={period}
        options={STATISTICS_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(next) => onChange({ period: next })}
      />
      <Group gap={8}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('period.back')}
          disabled={!shown}
          onClick={() => onChange({ date: shown?.before.from })}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text component="strong" className="strong" miw={96} ta="center" data-figures role="status">
          {shown && format.text(longName(shown.period, shown, format.language))}
        </Text>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('period.forth')}
          disabled={!shown || shown.isRunning}
          onClick={() => shown && onChange({ date: dayAfter(shown.to) })}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <TextInput
          type="date"
          aria-label={t('period.pick')}
          w={160}
          value={shown?.from ?? ''}
          onChange={(event) => {
            const date = event.currentTarget.value;
            if (date) onChange({ date });
          }}
        />
        {shown && !shown.isRunning && (
          <Button variant="subtle" onClick={() => onChange({ date: undefined })}>
            {t('period.today')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
