import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { QUEUE_COUNTED } from '@malaka/contracts/reporting/workday';
import { IconDots, IconInbox, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openQuickSearch } from '#/shell/quick-search/QuickSearchHost.tsx';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import { mostUrgent, queueLink } from '#/shell/workday/queue-link.ts';
import styles from './BottomBar.module.css';
import { Count, ItemCount, useQueues } from './ItemCount.tsx';
import { barItemsOf } from './navigation.ts';
import { useMenuDrawer } from './use-menu-drawer.tsx';

type Props = { user: SessionUser | null };

/** Five targets are the most a thumb can tell apart on 360 px. */
export function BottomBar({ user }: Props) {
  const { t } = useTranslation('shell');
  const menu = useMenuDrawer(user);
  const isReady = user !== null && !user.isSecondFactorDue;
  const isStaff = isReady && hasWorkday(user);
  const [home, ...items] = isReady ? barItemsOf(user.role) : [];
  return (
    <nav className={`mantine-hidden-from-md unprinted ${styles.bar}`} aria-label={t('nav.label')}>
      {home && (
        <Link {...home.link} className={styles.item}>
          <home.icon size={22} aria-hidden />
          <span>{t(isStaff ? 'nav.short.work' : 'nav.short.profile')}</span>
        </Link>
      )}
      {isStaff && (
        <>
          <MostUrgent />
          <button type="button" className={styles.item} onClick={openQuickSearch}>
            <IconSearch size={22} aria-hidden />
            <span>{t('nav.short.search')}</span>
          </button>
        </>
      )}
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

/** Opens the case that waits longest, or the home if nothing waits. */
function MostUrgent() {
  const { t } = useTranslation('shell');
  const queues = useQueues() ?? [];
  const first = mostUrgent(queues);
  const link = (first && queueLink(first)) ?? { to: '/dashboard/profile' };
  const count = queues.reduce((sum, queue) => sum + queue.count, 0);
  return (
    <Link {...link} className={styles.item} aria-current={false}>
      <IconInbox size={22} aria-hidden />
      <span>{t('nav.short.queue')}</span>
      {count > 0 && (
        <Count label={t('nav.waiting', { count })} count={count} most={QUEUE_COUNTED - 1} />
      )}
    </Link>
  );
}
