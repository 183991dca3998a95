import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import styles from './Results.module.css';

type Props = {
  name: string;
  figure: ReactNode;
  /** Length of the bar, 0 to 100. */
  percent: number;
  /** Also draws the remainder up to 100. */
  isOfWhole?: boolean;
  children?: ReactNode;
};

/** A row in a list of bars: label, figure, and the bar below. */
export const ShareBar = ({ name, figure, percent, isOfWhole, children }: Props) => (
  <li className={styles.barRow}>
    <span className="whole">{name}</span>
    <Text span size="sm" fw={600} data-figures>
      {figure}
    </Text>
    <span
      className={styles.bar}
      data-track={isOfWhole}
      style={{ '--share': `${percent}%` } as CSSProperties}
      aria-hidden
    />
    {children}
  </li>
);
