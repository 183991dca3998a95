import { TRAINING_SOURCES, TRAINING_STATES } from '@malaka/contracts/choices';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#/ui/Segmented.tsx';
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
      <div className={styles.span}>
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
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            size="md"
            label={t(`filter.${name}`)}
            value={search[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </div>
  );
}
