import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './BottomBar.module.css';
import { ItemCount } from './ItemCount.tsx';
import { primaryItemsOf } from './navigation.ts';
import { useMenuDrawer } from './use-menu-drawer.tsx';

type Props = { user: SessionUser | null };

/** Four places and "more": five targets are what a thumb tells apart on 360 px. */
export function BottomBar({ user }: Props) {
  const { t } = useTranslation('shell');
  const menu = useMenuDrawer(user);
  const items = user && !user.isSecondFactorDue ? primaryItemsOf(user.role) : [];
  return (
    <nav className={`mantine-hidden-from-md unprinted ${styles.bar}`} aria-label={t('nav.label')}>
      {items.map(({ key, link, icon: Icon }) => (
        <Link key={key} {...link} className={styles.item}>
          <Icon size={22} aria-hidden />
          <span>{t(`nav.short.${key}`)}</span>
          <ItemCount item={key} />
        </Link>
      ))}
      <button type="button" className={styles.item} onClick={menu.open}>
        <IconDots size={22} aria-hidden />
        <span>{t('nav.more')}</span>
      </button>
      {menu.drawer}
    </nav>
  );
}
