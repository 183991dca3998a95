import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { Drawer, Group, NavLink, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './MenuDrawer.module.css';
import { MenuEntries } from './MenuEntries.tsx';
import { DataSaverSwitch } from '#/kit/ui/DataSaverSwitch.tsx';
import { ScriptSwitch } from '#/kit/ui/SwitchBar.tsx';
import { SignOutModal, useCategories } from '#/domains/people/index.ts';

type Props = { user: SessionUser | null; onClose: () => void };

/** The whole menu on a phone: the user's screens, subjects, language. */
export function MenuDrawer({ user, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common', 'saver']);
  const format = useFormat();
  const { data: categories = [] } = useCategories();
  const [isSigningOut, signOut] = useDisclosure(false);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(320px, 88vw)"
      title={t('header.menu')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <Stack gap="xs">
        {user && (
          <nav aria-label={t('header.menu')}>
            <MenuEntries user={user} onGo={onClose} />
          </nav>
        )}
        <Group gap={8}>
          <LanguageSwitch />
          <ScriptSwitch />
        </Group>
        <section>
          <h2 className={styles.group}>{t('saver:title')}</h2>
          <DataSaverSwitch />
        </section>
        <section>
          <h2 className={styles.group}>{t('header.categories')}</h2>
          {categories.map(({ id, name }) => (
            <NavLink
              key={id}
              label={format.text(name)}
              onClick={onClose}
              renderRoot={(props) => (
                <Link
                  to="/courses/$page"
                  params={{ page: '1' }}
                  search={{ category: id }}
                  {...props}
                />
              )}
            />
          ))}
          <NavLink
            label={t('header.allCourses')}
            onClick={onClose}
            renderRoot={(props) => <Link to="/courses/$page" params={{ page: '1' }} {...props} />}
          />
        </section>
        {user && (
          <NavLink
            component="button"
            label={t('signOut.action')}
            leftSection={<IconLogout size={20} />}
            onClick={signOut.open}
          />
        )}
      </Stack>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </Drawer>
  );
}
