import type { MenuGroup, OwnPreferences } from '@malaka/contracts/people/preferences';
import type { NavigationGroup, NavigationItem } from './navigation.ts';

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
