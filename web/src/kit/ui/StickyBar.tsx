import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

type Props = { children: ReactNode; isAboveBottomBar?: boolean };

/** The one main action of a screen, always under the thumb on a phone; hidden on wide screens. */
export function StickyBar({ children, isAboveBottomBar = false }: Props) {
  return (
    <div className={styles.bar} data-raised={isAboveBottomBar || undefined}>
      {children}
    </div>
  );
}
