import { TRAINING_SOURCES, TRAINING_STATES } from '@malaka/contracts/kit/choices';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import styles from './OfflineTrainings.module.css';
import type { TrainingsSearch } from './trainings-search.ts';

type Props = {
  hasSource: boolean;
  search: TrainingsSearch;
  onChange: (part: Record<string, unknown>) => void;
};

export function TrainingFilters({ hasSource, search, onChange }: Props) {
  const { t } = useTranslation('offline-trainings');
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('stateTitle')}
        value={search.state ?? 'all'}
        options={(['all', ...TRAINING_STATES] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        }))}
        onChange={(state) => onChange({ state })}
      />
      <DaySpan value={search} label={t('filter.end')} onChange={onChange}>
        {hasSource && (
          <NativeSelect
            size="md"
            label={t('sourceTitle')}
            value={search.source ?? ''}
            data={[
              { value: '', label: t('source.all') },
              ...TRAINING_SOURCES.map((value) => ({ value, label: t(`source.${value}`) })),
            ]}
            onChange={(event) => onChange({ source: event.currentTarget.value })}
          />
        )}
      </DaySpan>
    </div>
  );
}
