import { Skeleton } from '@mantine/core';
import styles from './TableSkeleton.module.css';

type Props = { rows?: number; columns?: number };

export function TableSkeleton({ rows = 6, columns = 4 }: Props) {
  return (
    <div className={styles.table} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <Skeleton key={column} height={16} width={column === 0 ? '90%' : '60%'} />
          ))}
        </div>
      ))}
    </div>
  );
}
