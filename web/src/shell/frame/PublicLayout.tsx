import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppHeader } from './AppHeader.tsx';
import { AppFooter } from './AppFooter.tsx';
import styles from './PublicLayout.module.css';

type Props = { children?: ReactNode };

export function PublicLayout({ children }: Props) {
  return (
    <Stack gap={0} mih="100dvh">
      <AppHeader />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <AppFooter />
    </Stack>
  );
}
