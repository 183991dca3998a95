import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { Menu, UnstyledButton, ActionIcon, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { balanceQuery } from '#/domains/money/index.ts';
import { LazyChats, useLiveNotifications, unreadQuery } from '#/domains/conversation/index.ts';
import { SignOutModal } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { openKeys } from '#/kit/ui/open-keys.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import './sign-out-hooks.ts';
import styles from './AccountMenu.module.css';
import { links } from './navigation-items.ts';

type Props = { user: SessionUser };

/** Requested only when the menu opens. */
function OwnBalance() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data } = useQuery(balanceQuery);
  return data ? <span>{t('header.balance', { sum: format.money(data.balance) })}</span> : null;
}

/** Notifications and messages arrive on every screen. */
function Heard({ accountId }: { accountId: number }) {
  useLiveNotifications();
  return (
    <>
      <NotificationBell />
      <LazyChats accountId={accountId} />
    </>
  );
}

// Loaded when the menu opens.
const AccountScreens = lazyPart(() => import('./AccountScreens.tsx'), 'AccountScreens');

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
          <AccountScreens user={user} />
          <Menu.Divider />
          <Menu.Item className="forKeys" leftSection={<kbd aria-hidden>?</kbd>} onClick={openKeys}>
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

/** Link to the notifications, with the number of unread ones (NOTIF-17). */
function NotificationBell() {
  const { t } = useTranslation('shell');
  const count = useQuery(unreadQuery).data?.notifications ?? 0;
  const label = count > 0 ? t('header.notifications', { count }) : t('nav.notifications');
  return (
    <Indicator
      label={count > 99 ? '99+' : count}
      disabled={count === 0}
      size={18}
      offset={7}
      color="danger"
    >
      <ActionIcon
        aria-label={label}
        renderRoot={(props) => <Link {...links.notifications} {...props} />}
      >
        <IconBell size={24} />
      </ActionIcon>
    </Indicator>
  );
}
