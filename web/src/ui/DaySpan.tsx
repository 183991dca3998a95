import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './DaySpan.module.css';

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

type Props = {
  /** Days as `2026-11-22`. */
  value: { [E in End]?: string | undefined };
  labels: Record<End, string>;
  /** An empty day: no end on that side. */
  onChange: (part: { [E in End]?: string }) => void;
  /** Stands before the days. */
  children?: ReactNode;
};

/** From a day to a day, to narrow a list by. */
export function DaySpan({ value, labels, onChange, children }: Props) {
  return (
    <div className={styles.span}>
      {children}
      {ENDS.map((end) => (
        <TextInput
          key={end}
          type="date"
          size="md"
          label={labels[end]}
          value={value[end] ?? ''}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
