import { Group } from '@mantine/core';
import { Outlet, useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#/domains/people/index.ts';
import { AppHeader } from './AppHeader.tsx';
import { BottomBar } from './BottomBar.tsx';
import './farewells.ts';
import styles from './DashboardLayout.module.css';
import { navigationOf } from './navigation.ts';
import { Sidebar } from './Sidebar.tsx';

type Props = { children?: ReactNode };

export function DashboardLayout({ children }: Props) {
  const { user } = useSession();
  const groups = user ? navigationOf(user.role, user) : [];
  // On a phone a chat has the screen to itself.
  const chat = useMatch({ from: '/dashboard/chat/$chatId', shouldThrow: false });
  return (
    <div className={styles.frame} data-chat={chat !== undefined || undefined}>
      <AppHeader isFullWidth />
      <Group gap={0} align="flex-start" wrap="nowrap">
        <Sidebar groups={groups} />
        <main id="content" className={styles.main} tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </Group>
      <BottomBar user={user} />
    </div>
  );
}
