import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ListBar.module.css';

/** Above a table: its search, with filters, view options and export beside it. */
export function ListBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <Group gap={12} align="flex-end" mb={12}>
      <Box className="shrinks" flex="1 1 320px">
        {search}
      </Box>
      <div className={styles.tools}>{children}</div>
    </Group>
  );
}
