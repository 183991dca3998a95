import type { SessionUser } from '@malaka/contracts/people/sign-in';
import {
  PINS_MAX,
  type MenuGroup,
  type OwnPreferences,
} from '@malaka/contracts/people/preferences';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSavePreferences } from '#/domains/people/index.ts';
import type { ItemKey } from './navigation-items.ts';
import {
  currentItem,
  type NavigationGroup,
  type NavigationItem,
  navigationOf,
} from './navigation.ts';

/** Number of initially visible entries; a collapsed group counts as one. */
export const IN_SIGHT_MAX = 12;

type CollapsibleGroup = NavigationGroup & { key: MenuGroup };

export const isCollapsible = (group: NavigationGroup): group is CollapsibleGroup =>
  group.key !== 'own' && group.key !== 'always';

export const inSight = (groups: readonly NavigationGroup[], open: readonly string[]): number =>
  groups.reduce(
    (sum, group) =>
      sum + (isCollapsible(group) && !open.includes(group.key) ? 1 : group.items.length),
    0,
  );

/** Expands the first groups as long as everything visible fits. */
export function openAtFirst(groups: readonly NavigationGroup[]): MenuGroup[] {
  const open: MenuGroup[] = [];
  for (const { key } of groups.filter(isCollapsible)) {
    if (inSight(groups, [...open, key]) > IN_SIGHT_MAX) break;
    open.push(key);
  }
  return open;
}

/** The user's expanded groups; the role's defaults if the user never chose. */
export const openGroupsOf = (
  groups: readonly NavigationGroup[],
  { openGroups }: Pick<OwnPreferences, 'openGroups'>,
): MenuGroup[] =>
  openGroups
    ? groups.flatMap((group) =>
        isCollapsible(group) && openGroups.includes(group.key) ? [group.key] : [],
      )
    : openAtFirst(groups);

/** Pinned entries leave their groups; a pin the role may no longer open is ignored. */
export function withPins(
  groups: readonly NavigationGroup[],
  { pins }: Pick<OwnPreferences, 'pins'>,
): { own: readonly NavigationItem[]; pinned: NavigationItem[]; groups: NavigationGroup[] } {
  const own = groups.find(({ key }) => key === 'own')?.items ?? [];
  const others = groups.filter(({ key }) => key !== 'own');
  const isAt = (pin: string) => (item: NavigationItem) => item.link.to === pin;
  const items = others.flatMap((group) => group.items);
  const pinned = pins.flatMap((pin) => items.filter(isAt(pin)));
  return {
    own,
    pinned,
    groups: others
      .map((group) => ({ ...group, items: group.items.filter((one) => !pinned.includes(one)) }))
      .filter(({ items: left }) => left.length > 0),
  };
}

/** Moves an item to the position of another. */
export function movedTo<One>(list: readonly One[], one: One, place: number): One[] {
  const others = list.filter((other) => other !== one);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, one);
}

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
