import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { PINS_MAX } from '@malaka/contracts/people/preferences';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSavePreferences } from '#/domains/people/index.ts';
import { isCollapsible, movedTo, openGroupsOf, withPins } from './menu.ts';
import type { ItemKey } from './navigation-items.ts';
import {
  currentItem,
  type NavigationGroup,
  type NavigationItem,
  navigationOf,
} from './navigation.ts';

export type MenuPart = NavigationGroup & {
  isOpen: boolean;
  /** A collapsed group shows the user's current entry. */
  shown: readonly NavigationItem[];
  /** Only for a collapsible group. */
  toggle?: () => void;
};

export type Menu = {
  current: ItemKey | undefined;
  own: readonly NavigationItem[];
  pinned: readonly NavigationItem[];
  parts: readonly MenuPart[];
  pin: (item: NavigationItem) => void;
  /** Moves a pinned entry among the others. */
  place: (item: NavigationItem, at: number) => void;
};

/** The user's menu, on every device. */
export function useMenu(user: SessionUser): Menu {
  const save = useSavePreferences();
  const all = navigationOf(user.role, user);
  const current = useLocation({ select: ({ pathname }) => currentItem(all, pathname) });
  const open = openGroupsOf(all, user.preferences);
  /** Collapsed by hand while the user is on one of its screens. */
  const [collapsedAt, setCollapsedAt] = useState<{ group: string; current: ItemKey }>();
  const { own, pinned, groups } = withPins(all, user.preferences);
  const savePins = (items: readonly NavigationItem[]) =>
    save({ pins: items.map(({ link }) => String(link.to)) });

  const partOf = (group: NavigationGroup): MenuPart => {
    const { items } = group;
    if (!isCollapsible(group)) return { ...group, isOpen: true, shown: items };
    const { key } = group;
    const here = items.filter((item) => item.key === current);
    const isCollapsedHere = collapsedAt?.group === key && collapsedAt.current === current;
    const isOpen = isCollapsedHere ? false : open.includes(key) || here.length > 0;
    const toggle = () => {
      setCollapsedAt(isOpen && current ? { group: key, current } : undefined);
      save({
        openGroups: isOpen ? open.filter((one) => one !== key) : [...new Set([...open, key])],
      });
    };
    return { ...group, isOpen, shown: isOpen ? items : here, toggle };
  };

  return {
    current,
    own,
    pinned,
    parts: groups.map(partOf),
    pin: (item) => {
      const others = pinned.filter((one) => one !== item);
      if (others.length < pinned.length) savePins(others);
      else if (pinned.length < PINS_MAX) savePins([...pinned, item]);
    },
    place: (item, at) => savePins(movedTo(pinned, item, at)),
  };
}
