import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { describe, expect, it } from 'vitest';
import { barItemsOf, currentItem, navigationOf } from './navigation.ts';

const ROLES = Object.keys(ROLE_IDS) as Role[];
const groupsOf = (role: Role) => navigationOf(role).map(({ items }) => items.map(({ key }) => key));
const keysOf = (role: Role) => groupsOf(role).flat();

describe('navigation', () => {
  // spec: UI-07, UI-08, UI-09
  it('begins with what the specification gives each role', () => {
    const first = (role: Role) => groupsOf(role)[0];
    expect(first('teacher')).toEqual(['profile', 'authoring', 'exams', 'diagnostics', 'settings']);
    expect(first('manager')).toEqual(['profile', 'pupils', 'courseReport']);
    expect(first('learner')).toEqual(['profile']);
    expect(first('confirmedLearner')).toEqual(['profile']);
  });

  it('gives who must set a second factor up the settings alone', () => {
    const [own, ...others] = navigationOf('admin', { isSecondFactorDue: true });
    expect(own?.items.map(({ key }) => key)).toEqual(['settings']);
    expect(others).toEqual([]);
  });

  it('gives everybody the own courses, the catalogue and the settings once', () => {
    for (const role of ROLES) {
      expect(keysOf(role)).toEqual(expect.arrayContaining(['myCourses', 'catalogue', 'settings']));
      expect(new Set(keysOf(role)).size).toBe(keysOf(role).length);
    }
  });

  it('gives those who learn for their qualification all learner screens, after the own work', () => {
    for (const role of ['learner', 'confirmedLearner', 'teacher'] as const) {
      const [own, ...others] = groupsOf(role);
      const learning = others.slice(role === 'teacher' ? 2 : 0).flat();
      expect(learning).toEqual(
        expect.arrayContaining([
          'myCourses',
          'qualification',
          'retraining',
          'targetCourses',
          'authors',
          'provider',
          'ownDiagnostic',
          'credits',
          'statistics',
        ]),
      );
      expect(own?.[0]).toBe('profile');
    }
  });

  // spec: DAY-02
  it('puts the work of the staff before their learning', () => {
    for (const role of ['teacher', 'manager', 'ministry', 'admin'] as const) {
      const keys = navigationOf(role).map(({ key }) => key);
      expect(keys.slice(-2)).toEqual(['learning', 'always']);
      expect(keys.length).toBeGreaterThan(3);
    }
  });

  // spec: CHAT-01
  it('leads everybody to the chats, those who learn in the bottom bar too', () => {
    for (const role of ROLES) expect(keysOf(role)).toContain('chats');
    for (const role of ['learner', 'confirmedLearner', 'teacher'] as const) {
      expect(barItemsOf(role).map(({ key }) => key)).toContain('chats');
    }
  });

  it('shows the own school to heads alone, beside their profile', () => {
    expect(keysOf('confirmedLearner')).not.toContain('mySchool');
    const [own] = navigationOf('confirmedLearner', { isSchoolHead: true });
    expect(own?.items.map(({ key }) => key)).toEqual(['profile', 'mySchool']);
  });

  it('shows an institution its own cabinet, and nobody else', () => {
    expect(ROLES.filter((role) => keysOf(role).includes('institution'))).toEqual([]);
    const [own] = navigationOf('learner', { isEduInstitution: true });
    expect(own?.items.map(({ key }) => key)).toEqual(['profile', 'institution']);
  });

  // spec: GEN-09
  it.each(['manager', 'ministry'] as const)('gives the %s the views of the platform', (role) => {
    expect(keysOf(role)).toEqual(
      expect.arrayContaining([
        'exams',
        'groups',
        'surveys',
        'announcements',
        'platformStatistics',
        'teachers',
        'certificates',
        'courseReport',
        'pupils',
      ]),
    );
  });

  it('shows the moderation of reviews to managers, the ministry and the administration', () => {
    const moderators = ROLES.filter((role) => keysOf(role).includes('reviews'));
    expect(moderators).toEqual(['admin', 'manager', 'ministry']);
  });

  it('shows profile reviews to the administration and the ministry alone', () => {
    const reviewers = ROLES.filter((role) => keysOf(role).includes('profileReviews'));
    expect(reviewers).toEqual(['admin', 'ministry']);
  });

  // spec: DAY-02
  it('has five places in the bottom bar with "more", all of them in the menu too', () => {
    for (const role of ROLES) {
      const bar = barItemsOf(role).map(({ key }) => key);
      // For the staff, the most urgent case and the search are in between.
      expect(bar).toHaveLength(role === 'learner' || role === 'confirmedLearner' ? 4 : 2);
      expect(keysOf(role)).toEqual(expect.arrayContaining(bar));
    }
  });

  it.each([
    ['/dashboard/copyrights/list/1', 'authoring'],
    ['/dashboard/copyrights/webinars/list/2', 'authoredWebinars'],
    ['/dashboard/copyrights/webinar-update/ochiq-dars-k7m2q', 'authoredWebinars'],
    ['/dashboard/my-webinars/1', 'webinars'],
    ['/dashboard/webinars/view/ochiq-dars-k7m2q', 'webinars'],
    ['/dashboard/chat/12', 'chats'],
    ['/dashboard/my-school', undefined],
  ] as const)('marks one item: on %s it is %s', (pathname, key) => {
    expect(currentItem(navigationOf('teacher'), pathname)).toBe(key);
  });
});
