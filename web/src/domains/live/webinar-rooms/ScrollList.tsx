import type { ReactNode } from 'react';
import styles from './SidePanel.module.css';
import { Stack } from '@mantine/core';

export function ScrollList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <Stack gap="xs" p="sm" className={styles.list} tabIndex={0} role="group" aria-label={label}>
      {children}
    </Stack>
  );
}
