import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '#/domains/money/index.ts';
import { LateChats, useLiveNotifications } from '#/domains/conversation/index.ts';
import { SignOutModal } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { openKeys } from '#/kit/ui/key-lines.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import './farewells.ts';
import styles from './AccountMenu.module.css';
import { ItemCount, ItemsCount } from './ItemCount.tsx';
import type { NavigationItem } from './navigation.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { useMenu } from './use-menu.ts';

type Props = { user: SessionUser };

/** Asked for only when the menu opens. */
function OwnBalance() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data } = useQuery(balanceQuery);
  return data ? <span>{t('header.balance', { sum: format.money(data.balance) })}</span> : null;
}

/** Notifications and messages are heard of on every screen. */
function Heard({ accountId }: { accountId: number }) {
  useLiveNotifications();
  return (
    <>
      <NotificationBell />
      <LateChats accountId={accountId} />
    </>
  );
}

/** The same menu as beside the screens of the dashboard. */
function OwnScreens({ user }: Props) {
  const { t } = useTranslation('shell');
  const { own, pinned, parts } = useMenu(user);
  const screens = (items: readonly NavigationItem[]) =>
    items.map(({ key, link, icon: Icon }) => (
      <Menu.Item
        key={key}
        leftSection={<Icon size={18} />}
        rightSection={<ItemCount item={key} />}
        renderRoot={(props) => <Link {...link} {...props} />}
      >
        {t(`nav.${key}`)}
      </Menu.Item>
    ));
  return (
    <>
      <Menu.Divider />
      {screens([...own, ...pinned])}
      {parts.map(({ key, items, shown, isOpen, toggle }) => (
        <Fragment key={key}>
          <Menu.Divider />
          {key !== 'own' && key !== 'always' && (
            <Menu.Item
              closeMenuOnClick={false}
              c="dimmed"
              aria-expanded={isOpen}
              leftSection={isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
              rightSection={!isOpen && <ItemsCount items={items.map((item) => item.key)} />}
              onClick={toggle}
            >
              {t(`nav.group.${key}`)}
            </Menu.Item>
          )}
          {screens(shown)}
        </Fragment>
      ))}
    </>
  );
}

export function AccountMenu({ user }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const [isSigningOut, signOut] = useDisclosure(false);
  const name = `${user.lastName} ${user.firstName}`.trim();
  return (
    <>
      {!user.isSecondFactorDue && <Heard accountId={user.id} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={styles.button} aria-label={t('header.account')}>
            <Avatar src={user.avatar} name={format.text(name)} size={40} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <div className={styles.person}>
            {name && <strong>{format.text(name)}</strong>}
            <span>{format.phone(user.phone)}</span>
            {!user.isSecondFactorDue && <OwnBalance />}
          </div>
          <OwnScreens user={user} />
          <Menu.Divider />
          <Menu.Item
            className="forKeys"
            leftSection={<IconKeyboard size={18} />}
            onClick={openKeys}
          >
            {t('common:keys.help')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={signOut.open}>
            {t('signOut.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </>
  );
}
