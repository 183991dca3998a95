import { TRAINING_SOURCES, TRAINING_STATES } from '@malaka/contracts/credentials/choices';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import type { TrainingsSearch } from './trainings-search.ts';

type Props = {
  hasSource: boolean;
  search: TrainingsSearch;
  onChange: (part: Record<string, unknown>) => void;
};

export function TrainingFilters({ hasSource, search, onChange }: Props) {
  const { t } = useTranslation('offline-trainings');
  return (
    <Stack gap={20}>
      <ChoiceFilter
        label={t('stateTitle')}
        any={t('state.all')}
        value={search.state}
        choices={TRAINING_STATES}
        nameOf={(state) => t(`state.${state}`)}
        onChange={(state) => onChange({ state })}
      />
      <DaySpan value={search} label={t('filter.end')} onChange={onChange}>
        {hasSource && (
          <SelectFilter
            label={t('sourceTitle')}
            any={t('source.all')}
            value={search.source}
            options={TRAINING_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
            onChange={(source) => onChange({ source })}
          />
        )}
      </DaySpan>
    </Stack>
  );
}
