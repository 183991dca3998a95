import { ROLE_IDS, type Role } from '@malaka/contracts/roles';
import { describe, expect, it } from 'vitest';
import { navigationOf } from './navigation.ts';

const keysOf = (role: Role) =>
  navigationOf(role).flatMap(({ items }) => items.map(({ key }) => key));

describe('navigation', () => {
  // spec: UI-09
  it.each(Object.keys(ROLE_IDS) as Role[])('leads %s to the profile and the courses', (role) => {
    expect(keysOf(role)).toEqual(expect.arrayContaining(['profile', 'myCourses', 'settings']));
  });

  it('shows profile reviews to the administration and the ministry alone', () => {
    const reviewers = (Object.keys(ROLE_IDS) as Role[]).filter((role) =>
      keysOf(role).includes('profileReviews'),
    );
    expect(reviewers).toEqual(['admin', 'ministry']);
  });

  it('puts at most four places into the bottom bar', () => {
    for (const role of Object.keys(ROLE_IDS) as Role[]) {
      const primary = navigationOf(role).flatMap(({ items }) => items.filter((i) => i.isPrimary));
      expect(primary.length).toBeLessThanOrEqual(4);
    }
  });
});
