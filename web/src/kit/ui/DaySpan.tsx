import { Group, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DaySpan.module.css';

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

type Props = {
  /** Label of the dates. */
  label: string;
  /** Dates as `YYYY-MM-DD`. */
  value: { [E in End]?: string | undefined };
  /** An empty date: open-ended on that side. */
  onChange: (part: { [E in End]?: string }) => void;
  /** Shown before the dates. */
  children?: ReactNode;
};

/** A filter by a range of dates. */
export function DaySpan({ label, value, onChange, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <Group gap={12} align="flex-end">
      {children}
      <fieldset className={styles.span}>
        <Text component="legend" fz="sm" fw={600}>
          {label}
        </Text>
        {ENDS.map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`days.${end}`)}
            value={value[end] ?? ''}
            onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value })}
          />
        ))}
      </fieldset>
    </Group>
  );
}
