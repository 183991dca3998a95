import { Group } from '@mantine/core';
import { Outlet, useLocation, useMatch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Density } from '@malaka/contracts/people/preferences';
import { useSession } from '#/domains/people/index.ts';
import { AppHeader } from './AppHeader.tsx';
import { BottomBar } from './BottomBar.tsx';
import './sign-out-hooks.ts';
import styles from './DashboardLayout.module.css';
import { currentItem, navigationOf } from './navigation.ts';
import { Sidebar } from './Sidebar.tsx';
import { countUse } from './uses.ts';

type Props = { children?: ReactNode };

export function DashboardLayout({ children }: Props) {
  const { user } = useSession();
  const groups = user ? navigationOf(user.role, user) : [];
  const current = useLocation({ select: ({ pathname }) => currentItem(groups, pathname) });
  const accountId = user?.id;
  useEffect(() => {
    if (accountId !== undefined && current !== undefined) countUse(accountId, current);
  }, [accountId, current]);
  useDensity(user?.preferences.density);
  // On a phone a chat takes the whole screen.
  const chat = useMatch({ from: '/dashboard/chat/$chatId', shouldThrow: false });
  return (
    <div className={styles.frame} data-chat={chat !== undefined || undefined}>
      <AppHeader isFullWidth />
      <Group gap={0} align="flex-start" wrap="nowrap">
        <Sidebar user={user} />
        <main id="content" className={styles.main} tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </Group>
      <BottomBar user={user} />
    </div>
  );
}

/** Style sheets read the user's density from the root element. */
function useDensity(density: Density | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (density === 'dense') dataset['density'] = density;
    return () => void delete dataset['density'];
  }, [density]);
}
