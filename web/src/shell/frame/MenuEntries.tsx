import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { Stack, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useLetterKeys } from '#/kit/ui/hotkeys.ts';
import { ItemCount, ItemsCount } from './ItemCount.tsx';
import styles from './MenuEntries.module.css';
import type { NavigationItem } from './navigation.ts';
import { type Menu, type MenuPart, useMenu } from './use-menu.ts';

type Props = {
  user: SessionUser;
  /** Icons only. */
  isNarrow?: boolean;
  onGo?: () => void;
};

/** The menu of a user: own entries, pinned ones, collapsible groups. */
export function MenuEntries({ user, isNarrow = false, onGo }: Props) {
  const { t } = useTranslation('shell');
  const menu = useMenu(user);
  const { own, pinned, parts, current } = menu;
  const whole = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const follow = useFollowedEntry(whole, menu);
  useEffect(() => {
    const entry = whole.current?.querySelector(`[data-entry=${current}]`);
    entry?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const pin = (item: NavigationItem) => {
    follow(item.key);
    menu.pin(item);
    const isPinned = pinned.includes(item);
    setAnnouncement(t(isPinned ? 'nav.pin.gone' : 'nav.pin.done', { name: t(`nav.${item.key}`) }));
  };
  const place = (item: NavigationItem, at: number) => {
    if (at < 0 || at >= pinned.length) return;
    follow(item.key);
    menu.place(item, at);
    setAnnouncement(
      t('nav.pin.moved', { name: t(`nav.${item.key}`), place: at + 1, of: pinned.length }),
    );
  };
  const entry = { current, isNarrow, pinned, pin, place, ...(onGo && { onGo }) };
  return (
    <Stack ref={whole} gap={16} className={styles.menu} data-narrow={isNarrow || undefined}>
      <Entries {...entry} title={t('nav.group.own')} items={own} isFixed />
      {pinned.length > 0 && <Entries {...entry} title={t('nav.group.pinned')} items={pinned} />}
      {parts.map((part) => (
        <Part key={part.key} {...entry} part={part} />
      ))}
      <p className="unseen" role="status">
        {announcement}
      </p>
    </Stack>
  );
}

type EntryProps = Pick<Menu, 'current' | 'pinned' | 'pin' | 'place'> & {
  isNarrow: boolean;
  onGo?: () => void;
  /** Always first, so it cannot be pinned. */
  isFixed?: boolean;
};

function Entries({
  title,
  items,
  ...entry
}: EntryProps & { title: string; items: readonly NavigationItem[] }) {
  return (
    <Stack gap={2} data-pinned={!entry.isFixed || undefined}>
      <p className={styles.heading}>{title}</p>
      {items.map((item) => (
        <Entry key={item.key} {...entry} item={item} />
      ))}
    </Stack>
  );
}

function Part({ part, ...entry }: EntryProps & { part: MenuPart }) {
  const { t } = useTranslation('shell');
  const { key, items, shown, isOpen, toggle } = part;
  return (
    <Stack gap={2} mt={isOpen ? 0 : -12}>
      {key !== 'always' && key !== 'own' && (
        <Tooltip label={t(`nav.group.${key}`)} position="right" disabled={!entry.isNarrow}>
          <button
            type="button"
            className={styles.fold}
            data-group={key}
            aria-label={entry.isNarrow ? t(`nav.group.${key}`) : undefined}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <IconChevronDown size={18} className={styles.chevron} aria-hidden />
            <span className={styles.label}>{t(`nav.group.${key}`)}</span>
            {!isOpen && <ItemsCount items={items.map((item) => item.key)} />}
          </button>
        </Tooltip>
      )}
      {shown.map((item) => (
        <Entry key={item.key} {...entry} item={item} />
      ))}
    </Stack>
  );
}

function Entry({
  item,
  current,
  isNarrow,
  isFixed = false,
  ...props
}: EntryProps & { item: NavigationItem }) {
  const { pinned, pin, place, onGo } = props;
  const { t } = useTranslation('shell');
  const hasLetters = useLetterKeys();
  const { key, link, icon: Icon } = item;
  const name = t(`nav.${key}`);
  const at = pinned.indexOf(item);
  const isPinned = at >= 0;
  const id = useId();
  const [isReached, setIsReached] = useState(hasNoHover);
  const hasTools = isReached && !isFixed && !isNarrow;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step && isPinned) place(item, at + step);
    else if (hasLetters && !isFixed && isPlain(event) && event.code === 'KeyP') pin(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = (event: DragEvent) => {
    const dragged = pinned.find((one) => one.key === event.dataTransfer.getData(DRAGGED));
    if (!dragged) return;
    event.preventDefault();
    place(dragged, at);
  };
  return (
    <div
      className={styles.entry}
      onPointerEnter={() => setIsReached(true)}
      onPointerLeave={() => setIsReached(hasNoHover())}
      {...(isPinned && {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, key),
        onDragOver: (event: DragEvent) =>
          event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
        onDrop: drop,
      })}
    >
      <Tooltip label={name} position="right" disabled={!isNarrow}>
        <Link
          {...link}
          activeOptions={{ exact: true }}
          aria-current={current === key ? 'page' : undefined}
          id={id}
          className={styles.item}
          data-entry={key}
          draggable={false}
          aria-label={isNarrow ? name : undefined}
          onClick={onGo}
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(':focus-visible')) setIsReached(true);
          }}
          onKeyDown={press}
        >
          <Icon size={20} className={styles.icon} aria-hidden />
          <span className={styles.label}>{name}</span>
          <ItemCount item={key} />
        </Link>
      </Tooltip>
      {hasTools && (
        <EntryTools
          describedBy={id}
          isPinned={isPinned}
          onPin={() => pin(item)}
          onUp={at > 0 ? () => place(item, at - 1) : undefined}
        />
      )}
    </div>
  );
}

// Never loaded by users who pin nothing.
const EntryTools = lazyPart(() => import('./EntryTools.tsx'), 'EntryTools');

/** Touch devices have no hover. */
const hasNoHover = () => matchMedia('(hover: none)').matches;

/** Lower case, because browsers report drag types in lower case. */
const DRAGGED = 'application/x-menu-entry';

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** The focus follows an entry that is pinned, unpinned or moved, or goes to its collapsed group. */
function useFollowedEntry(whole: { current: HTMLElement | null }, { pinned, parts }: Menu) {
  const followed = useRef<{ key: string; before: string }>(undefined);
  const order = pinned.map(({ key }) => key).join(' ');
  const focus = useEffectEvent((now: string) => {
    if (followed.current === undefined || followed.current.before === now) return;
    const { key } = followed.current;
    followed.current = undefined;
    const group = parts.find(({ items }) => items.some((item) => item.key === key))?.key;
    const find = (selector: string) => whole.current?.querySelector<HTMLElement>(selector);
    (find(`[data-entry=${key}]`) ?? find(`[data-group=${group}]`))?.focus();
  });
  useEffect(() => focus(order), [order]);
  return (key: string) => {
    followed.current = { key, before: order };
  };
}
