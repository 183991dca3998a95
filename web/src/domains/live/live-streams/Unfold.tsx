import type { ReactNode } from 'react';
import styles from './Unfold.module.css';

/** What few need, behind a line that tells what it is. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className={styles.summary}>{label}</summary>
      {children}
    </details>
  );
}
