import { Stack, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ItemCount } from './ItemCount.tsx';
import { currentItem, type NavigationGroup } from './navigation.ts';
import styles from './Sidebar.module.css';
import { SignOutModal } from '#/domains/people/index.ts';

type Props = { groups: readonly NavigationGroup[] };

export function Sidebar({ groups }: Props) {
  const { t } = useTranslation('shell');
  const [isNarrow, setIsNarrow] = useLocalStorage({
    key: 'sidebar-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isSigningOut, signOut] = useDisclosure(false);
  const current = useLocation({ select: ({ pathname }) => currentItem(groups, pathname) });
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
      {groups.map((group) => (
        <Stack key={group.key} gap={2}>
          <p className={styles.heading}>{t(`nav.group.${group.key}`)}</p>
          {group.items.map(({ key, link, icon: Icon }) => (
            <Tooltip key={key} label={t(`nav.${key}`)} position="right" disabled={!isNarrow}>
              <Link
                {...link}
                activeOptions={{ exact: true }}
                aria-current={current === key ? 'page' : undefined}
                className={styles.item}
                aria-label={isNarrow ? t(`nav.${key}`) : undefined}
              >
                <Icon size={20} className={styles.icon} aria-hidden />
                <span className={styles.label}>{t(`nav.${key}`)}</span>
                <ItemCount item={key} />
              </Link>
            </Tooltip>
          ))}
        </Stack>
      ))}
      <Stack className={styles.end} gap={2} mt="auto" pt={12}>
        <Tooltip label={t('signOut.action')} position="right" disabled={!isNarrow}>
          <button
            type="button"
            className={styles.item}
            aria-label={t('signOut.action')}
            onClick={signOut.open}
          >
            <IconLogout size={20} className={styles.icon} aria-hidden />
            <span className={styles.label}>{t('signOut.action')}</span>
          </button>
        </Tooltip>
        <Tooltip label={toggleLabel} position="right" disabled={!isNarrow}>
          <button
            type="button"
            className={styles.item}
            aria-label={toggleLabel}
            aria-expanded={!isNarrow}
            onClick={() => setIsNarrow(!isNarrow)}
          >
            <IconLayoutSidebarLeftCollapse size={20} className={styles.icon} aria-hidden />
            <span className={styles.label}>{toggleLabel}</span>
          </button>
        </Tooltip>
      </Stack>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </Stack>
  );
}
