import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { fold } from '@malaka/grading/fold';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconBook2, IconBroadcast, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueQuery } from '#/domains/learning/index.ts';
import { useSession } from '#/domains/people/index.ts';
import { webinarSearchQuery } from '#/domains/live/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { navigationOf } from './navigation.ts';
import styles from './QuickSearch.module.css';

const COURSES_SHOWN = 5;
const WEBINARS_SHOWN = 5;
/** One letter says nothing. */
const SHORTEST = 2;
const TYPING_MS = 250;

type Found = {
  key: string;
  label: string;
  /** What tells it from another of its name. */
  note?: string;
  icon: Icon;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
};

/** Ctrl/⌘ K: the own screens, courses and webinars by name, in either script. */
export function QuickSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const screens = useOwnScreens(typed);
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  const search = typed.trim().length < SHORTEST ? '' : settled;
  const found = [...screens, ...useCourses(search), ...useWebinars(search)];
  const active = Math.min(at, found.length - 1);
  const open = (item: Found | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((active + step + found.length) % found.length);
    }
    if (event.key === 'Enter') open(found[active]);
  };
  const idOf = (item: Found | undefined) => item && `${listId}-${item.key}`;
  return (
    <Modal.Root opened onClose={onClose} padding="sm" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('quick.title')} p="sm">
        <TextInput
          data-autofocus
          size="md"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={idOf(found[active])}
          aria-label={t('quick.title')}
          placeholder={t('quick.hint')}
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label={t('quick.results')} className={styles.list}>
          {found.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
            <div
              key={item.key}
              id={idOf(item)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.item}
              onMouseMove={() => setAt(index)}
              onClick={() => open(item)}
            >
              <item.icon size={20} aria-hidden />
              <span>
                {item.label}
                {item.note && <small>{item.note}</small>}
              </span>
            </div>
          ))}
        </div>
        <p className={styles.none} role="status">
          {found.length === 0 && t('quick.none')}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

function useOwnScreens(typed: string): Found[] {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  if (!user) return [];
  const words = fold(typed).split(' ').filter(Boolean);
  return navigationOf(user.role, user)
    .flatMap(({ items }) => items)
    .map(({ key, link, icon }) => ({ key, link, icon, label: t(`nav.${key}`) }))
    .filter(({ label }) => {
      const name = fold(label);
      return words.every((word) => name.includes(word));
    });
}

function useCourses(search: string): Found[] {
  const format = useFormat();
  const { data } = useQuery({
    ...catalogueQuery({ page: 1, perPage: COURSES_SHOWN, search }),
    enabled: search.length >= SHORTEST,
  });
  if (search.length < SHORTEST) return [];
  return (data?.data ?? []).map(({ id, name }) => ({
    key: `course-${id}`,
    label: format.text(name),
    icon: IconBook2,
    link: { to: '/courses/view/$id', params: { id: String(id) } },
  }));
}

function useWebinars(search: string): Found[] {
  const format = useFormat();
  const { user } = useSession();
  const { data } = useQuery({
    ...webinarSearchQuery(search, WEBINARS_SHOWN),
    enabled: search.length >= SHORTEST,
  });
  if (search.length < SHORTEST) return [];
  return (data?.data ?? []).map(({ id, slug, title, startsAt }) => ({
    key: `webinar-${id}`,
    label: format.text(title),
    note: format.moment(startsAt),
    icon: IconBroadcast,
    link: {
      to: user ? '/dashboard/webinars/view/$slug' : '/webinars/view/$slug',
      params: { slug },
    },
  }));
}
