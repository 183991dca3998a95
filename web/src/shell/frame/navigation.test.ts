import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { describe, expect, it } from 'vitest';
import { currentItem, navigationOf, primaryItemsOf } from './navigation.ts';

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

  it('gives those who learn for their qualification all learner screens, after the own group', () => {
    for (const role of ['learner', 'confirmedLearner', 'teacher'] as const) {
      const learning = navigationOf(role)[1];
      expect(learning?.key).toBe('learning');
      expect(learning?.items.map(({ key }) => key)).toEqual(
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
    }
  });

  // spec: CHAT-01
  it('leads everybody to the chats, those who learn in the bottom bar too', () => {
    for (const role of ROLES) expect(keysOf(role)).toContain('chats');
    for (const role of ['learner', 'confirmedLearner', 'teacher'] as const) {
      expect(primaryItemsOf(role).map(({ key }) => key)).toContain('chats');
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

  it('puts at most four places into the bottom bar, all of them in the menu too', () => {
    for (const role of ROLES) {
      const primary = primaryItemsOf(role).map(({ key }) => key);
      expect(primary.length).toBeLessThanOrEqual(4);
      expect(keysOf(role)).toEqual(expect.arrayContaining(primary));
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
