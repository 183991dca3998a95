import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { MENU_GROUPS } from '@malaka/contracts/people/preferences';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCollapsible,
  IN_SIGHT_MAX,
  inSight,
  movedTo,
  openAtFirst,
  openGroupsOf,
  withPins,
} from './use-menu.ts';
import { navigationOf } from './navigation.ts';

const ROLES = Object.keys(ROLE_IDS) as Role[];
const person = fc.record({
  role: fc.constantFrom(...ROLES),
  isSchoolHead: fc.boolean(),
  isEduInstitution: fc.boolean(),
});
const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

describe('the menu of a role', () => {
  // spec: DAY-02
  it('has at most twelve entries in sight at first, whoever the person is', () => {
    fc.assert(
      fc.property(person, ({ role, ...flags }) => {
        const groups = navigationOf(role, flags);
        expect(inSight(groups, openAtFirst(groups))).toBeLessThanOrEqual(IN_SIGHT_MAX);
      }),
    );
  });

  it('unfolds first what comes first, and no part of it is empty', () => {
    for (const role of ROLES) {
      const groups = navigationOf(role);
      const folding = groups.filter(isCollapsible).map(({ key }) => key);
      const open = openAtFirst(groups);
      expect(folding.slice(0, open.length)).toEqual(open);
      for (const { items } of groups) expect(items.length).toBeGreaterThan(0);
    }
    expect(openAtFirst(navigationOf('learner'))).toEqual(['learning']);
    expect(openAtFirst(navigationOf('teacher'))).toEqual(['teaching']);
    expect(openAtFirst(navigationOf('manager'))).toEqual(['decisions']);
  });

  it('stands as the person left it', () => {
    const groups = navigationOf('admin');
    expect(openGroupsOf(groups, { openGroups: [] })).toEqual([]);
    // A group from a former role or release is ignored.
    const openGroups = ['registers', 'choice', 'gone'];
    expect(openGroupsOf(groups, { openGroups })).toEqual(['registers']);
    expect(openGroupsOf(groups, { openGroups: null })).toEqual(openAtFirst(groups));
    const known = new Set(
      ROLES.flatMap((role) =>
        navigationOf(role)
          .filter(isCollapsible)
          .map(({ key }) => key),
      ),
    );
    expect([...known].toSorted()).toEqual([...MENU_GROUPS].toSorted());
  });
});

describe('pinned entries', () => {
  // spec: DAY-02
  it('stand in the order of the person, leave their groups, and lose nothing', () => {
    fc.assert(
      fc.property(
        person,
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        ({ role, ...flags }, chosen) => {
          const all = navigationOf(role, flags);
          const places = all
            .filter(({ key }) => key !== 'own')
            .flatMap(({ items }) => items.map(({ link }) => String(link.to)));
          const pins = places.filter((_place, n) => chosen[n]).toReversed();
          const { own, pinned, groups } = withPins(all, { pins: [...pins, '/dashboard/gone'] });
          expect(pinned.map(({ link }) => link.to)).toEqual(pins);
          const shown = [own, pinned, ...groups.map(({ items }) => items)].flat();
          expect(keysOf(shown).toSorted()).toEqual(
            keysOf(all.flatMap(({ items }) => items)).toSorted(),
          );
        },
      ),
    );
  });

  it('pass over what the role may not open', () => {
    expect(withPins(navigationOf('learner'), { pins: ['/dashboard/accounts'] }).pinned).toEqual([]);
  });

  it('move to where another stands', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  });
});
