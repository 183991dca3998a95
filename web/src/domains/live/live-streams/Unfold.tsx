import type { ReactNode } from 'react';
import styles from './Unfold.module.css';

/** Rarely needed content, collapsed behind its label. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className={styles.summary}>{label}</summary>
      {children}
    </details>
  );
}
