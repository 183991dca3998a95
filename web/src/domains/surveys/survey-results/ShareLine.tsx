import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import styles from './Results.module.css';

type Props = {
  name: string;
  figure: ReactNode;
  /** Of 100: how long the bar is. */
  percent: number;
  /** The rest of the whole is drawn as well. */
  isOfWhole?: boolean;
  children?: ReactNode;
};

/** A line of a list of bars: what it is, its figure, and the bar below them. */
export const ShareLine = ({ name, figure, percent, isOfWhole, children }: Props) => (
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
