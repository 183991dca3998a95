import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { Stack, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeyLines } from '#/kit/ui/key-lines.ts';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import { MenuEntries } from './MenuEntries.tsx';
import menu from './MenuEntries.module.css';
import styles from './Sidebar.module.css';
import { SignOutModal } from '#/domains/people/index.ts';

type Props = { user: SessionUser | null };

export function Sidebar({ user }: Props) {
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
      className={`unprinted ${styles.bar}`}
      component="nav"
      flex="none"
      gap={16}
      visibleFrom="md"
      data-narrow={isNarrow || undefined}
      aria-label={t('nav.label')}
    >
      {user && <MenuEntries user={user} isNarrow={isNarrow} />}
      <Stack className={styles.end} gap={2} mt="auto" pt={12}>
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
