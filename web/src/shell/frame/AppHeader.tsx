import { ActionIcon, Box } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { Wordmark } from '#/kit/ui/Wordmark.tsx';
import { AccountControl } from './AccountControl.tsx';
import styles from './AppHeader.module.css';
import { CategoryMenu } from './CategoryMenu.tsx';
import { CourseSearch } from './CourseSearch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LazyDataSaverMark } from '#/kit/ui/LazyDataSaverMark.tsx';
import { QuickSearchButton } from '#/shell/quick-search/QuickSearchButton.tsx';
import { QuickSearchHost } from '#/shell/quick-search/QuickSearchHost.tsx';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import { useMenuDrawer } from './use-menu-drawer.tsx';

type Props = {
  /** Full width, so that the wordmark is above the sidebar. */
  isFullWidth?: boolean;
};

export function AppHeader({ isFullWidth = false }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const { user, isPending } = useSession();
  const menu = useMenuDrawer(user);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [isSearchOpen, search] = useDisclosure(false);
  const closeSearch = () => {
    search.close();
    searchButton.current?.focus();
  };
  const [isQuickOpen, quick] = useDisclosure(false);
  const isStaff = user !== null && hasWorkday(user);
  return (
    <header className={`unprinted ${styles.header}`}>
      <div className={styles.row} data-full={isFullWidth || undefined}>
        <Link to="/" className={styles.home} aria-label={t('common:brand')}>
          <Wordmark name={t('common:brand')} />
        </Link>
        <Box visibleFrom="md">
          <CategoryMenu />
        </Box>
        <div className={styles.search} data-open={isSearchOpen || undefined}>
          {isStaff ? (
            <QuickSearchButton onClick={quick.open} />
          ) : (
            <CourseSearch isOpened={isSearchOpen} onDone={closeSearch} />
          )}
        </div>
        <div className={styles.end}>
          <ActionIcon
            ref={searchButton}
            hiddenFrom="md"
            aria-label={t('header.searchOpen')}
            aria-expanded={isStaff ? isQuickOpen : isSearchOpen}
            onClick={isStaff ? quick.open : search.toggle}
          >
            <IconSearch size={22} />
          </ActionIcon>
          <Box visibleFrom="md">
            <LanguageSwitch />
          </Box>
          <LazyDataSaverMark />
          <AccountControl user={user} isPending={isPending} />
          <ActionIcon hiddenFrom="md" aria-label={t('header.menu')} onClick={menu.open}>
            <IconMenu2 size={24} />
          </ActionIcon>
        </div>
      </div>
      {menu.drawer}
      <QuickSearchHost
        isOpen={isQuickOpen}
        isStaff={isStaff}
        onToggle={quick.toggle}
        onClose={quick.close}
      />
    </header>
  );
}
