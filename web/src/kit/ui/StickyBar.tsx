import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

type Props = { children: ReactNode; isAboveBottomBar?: boolean };

/** The main action of a screen, fixed at the bottom of phones; hidden on wide screens. */
export function StickyBar({ children, isAboveBottomBar = false }: Props) {
  return (
    <div className={styles.bar} data-raised={isAboveBottomBar || undefined}>
      {children}
    </div>
  );
}
