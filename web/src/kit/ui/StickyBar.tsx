import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

type Props = { children: ReactNode; isAboveBottomBar?: boolean };

/** The main action of a screen, fixed at the bottom of phones; hidden on wide screens. */
export function StickyBar({ children, isAboveBottomBar = false }: Props) {
  return (
    <Group
      className={`unprinted ${styles.bar}`}
      gap={12}
      hiddenFrom="sm"
      wrap="nowrap"
      data-raised={isAboveBottomBar || undefined}
    >
      {children}
    </Group>
  );
}
