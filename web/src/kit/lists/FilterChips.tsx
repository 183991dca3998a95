import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './FilterChips.module.css';

export type FilterChip = {
  key: string;
  /** "Region: Fargʻona". */
  text: string;
  onRemove: () => void;
};

/** Active filters, each removed by a click. */
export function FilterChips({
  chips,
  onClear,
}: {
  chips: readonly FilterChip[];
  onClear: () => void;
}) {
  const { t } = useTranslation('common');
  if (chips.length === 0) return null;
  return (
    <Group component="ul" gap={8} aria-label={t('table.filters')}>
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('table.removeFilter', { filter: text })}
            onClick={onRemove}
          >
            {text}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="subtle" onClick={onClear}>
            {t('table.clearFilters')}
          </Button>
        </li>
      )}
    </Group>
  );
}
