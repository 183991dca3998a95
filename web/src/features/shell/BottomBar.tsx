import type { SessionUser } from '@malaka/contracts/auth';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './BottomBar.module.css';
import type { NavigationGroup } from './navigation.ts';
import { useMenuDrawer } from './use-menu-drawer.tsx';

/** Four places and "more": five targets are what a thumb tells apart on 360 px. */
const PLACES = 4;

type Props = { groups: readonly NavigationGroup[]; user: SessionUser | null };

export function BottomBar({ groups, user }: Props) {
  const { t } = useTranslation('shell');
  const menu = useMenuDrawer(user);
  const items = groups.flatMap((group) => group.items.filter((item) => item.isPrimary));
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      {items.slice(0, PLACES).map(({ key, link, icon: Icon }) => (
        <Link key={key} {...link} className={styles.item}>
          <Icon size={22} aria-hidden />
          <span>{t(`nav.short.${key}`)}</span>
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
