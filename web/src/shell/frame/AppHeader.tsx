import { ActionIcon, Box, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { useSession } from '#/domains/people/index.ts';
import { Wordmark } from '#/kit/ui/Wordmark.tsx';
import { LazyDataSaverMark } from '#/kit/ui/LazyDataSaverMark.tsx';
import { QuickSearchButton, QuickSearchHost } from '#/shell/quick-search/QuickSearchHost.tsx';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import { AccountControl } from './AccountControl.tsx';
import styles from './AppHeader.module.css';
import { CategoryMenu } from './CategoryMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
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

type CourseSearchProps = {
  /** Opened by a press, as on a phone: it takes the focus, and Escape closes it. */
  isOpened: boolean;
  onDone: () => void;
};

/** Leads to the catalogue; the catalogue's own filters take over there. */
function CourseSearch({ isOpened, onDone }: CourseSearchProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const search = typeof typed === 'string' ? typed.trim() : '';
    onDone();
    void navigate({
      to: '/courses/$page',
      params: { page: '1' },
      search: search ? { search } : {},
    });
  };
  return (
    <form role="search" action="/courses/1" onSubmit={submit}>
      <TextInput
        key={String(isOpened)}
        name="search"
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the search button, so the focus belongs here
        autoFocus={isOpened}
        onKeyDown={(event) => {
          if (isOpened && event.key === 'Escape') onDone();
        }}
        maxLength={SEARCH_MAX}
        aria-label={t('header.search')}
        placeholder={t('header.search')}
        leftSection={<IconSearch size={18} />}
        enterKeyHint="search"
      />
    </form>
  );
}
