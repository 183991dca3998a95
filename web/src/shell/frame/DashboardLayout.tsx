import { Group, Stack, Tooltip } from '@mantine/core';
import { Outlet, useLocation, useMatch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Density } from '@malaka/contracts/people/preferences';
import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession, SignOutModal } from '#/domains/people/index.ts';
import { useKeyLines, useLetterKeys } from '#/kit/ui/hotkeys.ts';
import { AppHeader } from './AppHeader.tsx';
import { BottomBar } from './BottomBar.tsx';
import './sign-out-hooks.ts';
import styles from './DashboardLayout.module.css';
import { currentItem, navigationOf } from './navigation.ts';
import { countUse } from './uses.ts';
import { MenuEntries } from './MenuEntries.tsx';
import menu from './MenuEntries.module.css';
import sidebarStyles from './Sidebar.module.css';

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

type SidebarProps = { user: SessionUser | null };

function Sidebar({ user }: SidebarProps) {
  const { t } = useTranslation('shell');
  const [isNarrow, setIsNarrow] = useLocalStorage({
    key: 'sidebar-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isSigningOut, signOut] = useDisclosure(false);
  const hasLetters = useLetterKeys();
  useKeyLines(
    [
      ...(hasLetters ? [{ keys: ['P'], does: t('nav.pin.keys.pin') }] : []),
      { keys: ['Alt+↑', 'Alt+↓'], does: t('nav.pin.keys.order') },
    ],
    { isEverywhere: true },
  );
  const toggleLabel = t(isNarrow ? 'nav.expand' : 'nav.collapse');
  return (
    <Stack
      className={`unprinted ${sidebarStyles.bar}`}
      component="nav"
      flex="none"
      gap={16}
      visibleFrom="md"
      data-narrow={isNarrow || undefined}
      aria-label={t('nav.label')}
    >
      {user && <MenuEntries user={user} isNarrow={isNarrow} />}
      <Stack className={sidebarStyles.end} gap={2} mt="auto" pt={12}>
        <Tooltip label={t('signOut.action')} position="right" disabled={!isNarrow}>
          <button
            type="button"
            className={menu.item}
            aria-label={t('signOut.action')}
            onClick={signOut.open}
          >
            <IconLogout size={20} className={menu.icon} aria-hidden />
            <span className={menu.label}>{t('signOut.action')}</span>
          </button>
        </Tooltip>
        <Tooltip label={toggleLabel} position="right" disabled={!isNarrow}>
          <button
            type="button"
            className={menu.item}
            aria-label={toggleLabel}
            aria-expanded={!isNarrow}
            onClick={() => setIsNarrow(!isNarrow)}
          >
            <IconLayoutSidebarLeftCollapse size={20} className={menu.icon} aria-hidden />
            <span className={menu.label}>{toggleLabel}</span>
          </button>
        </Tooltip>
      </Stack>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </Stack>
  );
}
