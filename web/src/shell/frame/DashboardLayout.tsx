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
      <div className={styles.body}>
        <Sidebar groups={groups} />
        <main id="content" className={styles.main} tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </div>
      <BottomBar user={user} />
    </div>
  );
}
