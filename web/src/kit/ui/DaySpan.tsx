import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DaySpan.module.css';

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

type Props = {
  /** Which day is meant. */
  label: string;
  /** Days as `2026-11-22`. */
  value: { [E in End]?: string | undefined };
  /** An empty day: no end on that side. */
  onChange: (part: { [E in End]?: string }) => void;
  /** Stands before the days. */
  children?: ReactNode;
};

/** A filter by a range of dates. */
export function DaySpan({ label, value, onChange, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.row}>
      {children}
      <fieldset className={styles.span}>
        <legend className={styles.label}>{label}</legend>
        {ENDS.map((end) => (
          <TextInput
            key={end}
            type="date"
            size="md"
            label={t(`days.${end}`)}
            value={value[end] ?? ''}
            onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value })}
          />
        ))}
      </fieldset>
    </div>
  );
}
