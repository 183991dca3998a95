import { isInAudience, type Role } from '@malaka/contracts/kit/roles';
import { mayOpen } from '@malaka/contracts/kit/screens';
import type { MenuGroup } from '@malaka/contracts/people/preferences';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { icons, type ItemKey, links } from './navigation-items.ts';

type BarKey = Extract<ItemKey, 'profile' | 'myCourses' | 'webinars' | 'chats'>;

export type NavigationItem<Key extends ItemKey = ItemKey> = {
  key: Key;
  link: Pick<LinkProps, 'to'>;
  icon: Icon;
};

export type NavigationGroup = {
  /** The first and the last group do not collapse. */
  key: MenuGroup | 'own' | 'always';
  items: readonly NavigationItem[];
};

/**
 * Specification §3 lists the first group of a teacher and a manager; decision 8 those of other
 * roles.
 */
const ownItems: Record<Role, readonly ItemKey[]> = {
  learner: ['profile'],
  confirmedLearner: ['profile'],
  teacher: ['profile', 'authoring', 'exams', 'diagnostics', 'settings'],
  manager: ['profile', 'pupils', 'courseReport'],
  ministry: ['profile', 'pupils', 'courseReport', 'profileReviews'],
  admin: ['profile', 'pupils', 'courseReport', 'profileReviews'],
};

/** Deciding and working for others; each entry is shown to users who may open its screen. */
const workGroups = [
  {
    key: 'decisions',
    items: [
      'alternativeReviews',
      'orgApplications',
      'courseApprovals',
      'essays',
      'appeals',
      'similarity',
      'reviews',
      'chatReports',
    ],
  },
  {
    key: 'teaching',
    items: ['exams', 'groups', 'surveys', 'announcements', 'authoredWebinars', 'returnedAttempts'],
  },
  {
    key: 'registers',
    items: [
      'teachers',
      'certificates',
      'offlineTrainings',
      'employees',
      'platformStatistics',
      'exports',
    ],
  },
  {
    key: 'platform',
    items: [
      'accounts',
      'money',
      'deliveries',
      'reference',
      'platformContent',
      'platformSettings',
      'platformState',
    ],
  },
] as const satisfies { key: MenuGroup; items: readonly ItemKey[] }[];

/** A teacher has few entries: the courses' first, then cases waiting for them. */
const teacherWork = [
  { key: 'teaching', items: ['authoredWebinars', 'groups', 'surveys', 'exports'] },
  { key: 'decisions', items: ['essays', 'appeals'] },
] as const satisfies { key: MenuGroup; items: readonly ItemKey[] }[];

/** Decisions 7 and 13: "my learning" of those who learn for their own qualification. */
const ownLearning = [
  {
    key: 'learning',
    items: ['myCourses', 'webinars', 'qualification', 'retraining', 'targetCourses'],
  },
  { key: 'choice', items: ['catalogue', 'authors', 'provider', 'payments'] },
  {
    key: 'results',
    items: ['myExams', 'credits', 'ownTrainings', 'ownDiagnostic', 'statistics', 'myAppeals'],
  },
] as const satisfies { key: MenuGroup; items: readonly ItemKey[] }[];

const everybodysLearning: readonly ItemKey[] = [
  'myCourses',
  'webinars',
  'myExams',
  'myAppeals',
  'catalogue',
  'credits',
  'payments',
  'statistics',
];

const forEverybody: readonly ItemKey[] = ['chats', 'notifications', 'settings'];

const itemOf = <Key extends ItemKey>(key: Key): NavigationItem<Key> => ({
  key,
  link: links[key],
  icon: icons[key],
});

const isOpenTo = (role: Role, key: ItemKey) => {
  // Everybody may export something of their own; the export queue is for users with tables.
  if (key === 'exports') return isInAudience(role, 'examiner');
  const path = links[key].to;
  return path === '/courses' || mayOpen(role, path);
};

type Person = {
  isSchoolHead?: boolean;
  isEduInstitution?: boolean;
  /** Only the screen for setting up a second factor is accessible. */
  isSecondFactorDue?: boolean;
};

/** Work first, then learning; entries always visible to learners come last. */
function groupsOf(
  role: Role,
): readonly { key: NavigationGroup['key']; items: readonly ItemKey[] }[] {
  if (!hasWorkday({ role })) return [...ownLearning, { key: 'always', items: forEverybody }];
  const isTeacher = role === 'teacher';
  const learning = isTeacher ? ownLearning.flatMap(({ items }) => items) : everybodysLearning;
  return [
    ...(isTeacher ? teacherWork : workGroups),
    { key: 'learning', items: [...learning, 'notifications', 'settings'] },
    { key: 'always', items: ['chats'] },
  ];
}

/**
 * Menu of a role: the group from the specification, then its work, then learning. A head has their
 * own school beside the profile (decision 183), an institution its own account page.
 */
export function navigationOf(
  role: Role,
  { isSchoolHead = false, isEduInstitution = false, isSecondFactorDue = false }: Person = {},
): readonly NavigationGroup[] {
  if (isSecondFactorDue) return [{ key: 'own', items: [itemOf('settings')] }];
  const [profile = 'profile', ...others] = ownItems[role];
  const own: readonly ItemKey[] = [
    profile,
    ...(isSchoolHead ? (['mySchool'] as const) : []),
    ...(isEduInstitution ? (['institution'] as const) : []),
    ...others,
  ];
  const folding = groupsOf(role).map(({ key, items }) => ({
    key,
    items: items.filter((item) => isOpenTo(role, item) && !own.includes(item)),
  }));
  return [{ key: 'own' as const, items: own }, ...folding]
    .filter(({ items }) => items.length > 0)
    .map(({ key, items }) => ({ key, items: items.map(itemOf) }));
}

/**
 * Entries of the phone's bottom bar; for the staff, the most urgent case and the search are in
 * between.
 */
export const barItemsOf = (role: Role): readonly NavigationItem<BarKey>[] =>
  (hasWorkday({ role })
    ? (['profile', 'chats'] as const)
    : (['profile', 'myCourses', 'webinars', 'chats'] as const)
  ).map((key) => itemOf<BarKey>(key));

/** Screens of an entry outside its own path. */
const alsoAt: { readonly [Key in ItemKey]?: readonly string[] } = {
  webinars: ['/dashboard/my-webinars'],
  authoredWebinars: [
    '/dashboard/copyrights/webinar-create',
    '/dashboard/copyrights/webinar-update',
  ],
};

const isBelow = (pathname: string, place: string) =>
  pathname === place || pathname.startsWith(`${place}/`);

/** The menu entry of a page: the closest match. */
export function currentItem(
  groups: readonly NavigationGroup[],
  pathname: string,
): ItemKey | undefined {
  const places = groups
    .flatMap(({ items }) => items)
    .flatMap(({ key, link }) => [link.to, ...(alsoAt[key] ?? [])].map((place) => ({ key, place })));
  return places
    .filter(({ place }) => place !== undefined && isBelow(pathname, place))
    .toSorted((one, other) => (other.place?.length ?? 0) - (one.place?.length ?? 0))[0]?.key;
}
