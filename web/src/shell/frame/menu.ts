import type { MenuGroup, OwnPreferences } from '@malaka/contracts/people/preferences';
import type { NavigationGroup, NavigationItem } from './navigation.ts';

/** As many entries are in sight at first; a folded group is one. */
export const IN_SIGHT_MAX = 12;

type FoldingGroup = NavigationGroup & { key: MenuGroup };

export const doesFold = (group: NavigationGroup): group is FoldingGroup =>
  group.key !== 'own' && group.key !== 'always';

export const inSight = (groups: readonly NavigationGroup[], open: readonly string[]): number =>
  groups.reduce(
    (sum, group) => sum + (doesFold(group) && !open.includes(group.key) ? 1 : group.items.length),
    0,
  );

/** The first groups are unfolded for as long as all that is in sight fits. */
export function openAtFirst(groups: readonly NavigationGroup[]): MenuGroup[] {
  const open: MenuGroup[] = [];
  for (const { key } of groups.filter(doesFold)) {
    if (inSight(groups, [...open, key]) > IN_SIGHT_MAX) break;
    open.push(key);
  }
  return open;
}

/** Unfolded groups of the person; what the person never chose is as the role begins. */
export const openGroupsOf = (
  groups: readonly NavigationGroup[],
  { openGroups }: Pick<OwnPreferences, 'openGroups'>,
): MenuGroup[] =>
  openGroups
    ? groups.flatMap((group) =>
        doesFold(group) && openGroups.includes(group.key) ? [group.key] : [],
      )
    : openAtFirst(groups);

/** Pinned entries leave their groups; a pin that the role may no longer open is passed over. */
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

/** Puts one to where another stands. */
export function movedTo<One>(list: readonly One[], one: One, place: number): One[] {
  const others = list.filter((other) => other !== one);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, one);
}
