import type { ReactNode } from 'react';
import styles from './ListBar.module.css';

/** Above a table: its search, and beside it filters, view options and export. */
export function ListBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.search}>{search}</div>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
