import { isAmong, type Role } from '@malaka/contracts/kit/roles';
import { mayOpen } from '@malaka/contracts/kit/screens';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { icons, type ItemKey, links } from './navigation-items.ts';

type PrimaryKey = Extract<
  ItemKey,
  | 'profile'
  | 'myCourses'
  | 'webinars'
  | 'chats'
  | 'authoring'
  | 'pupils'
  | 'courseReport'
  | 'profileReviews'
>;

export type NavigationItem<Key extends ItemKey = ItemKey> = {
  key: Key;
  link: Pick<LinkProps, 'to'>;
  icon: Icon;
};

export type NavigationGroup = {
  key: 'own' | 'learning' | 'administration';
  items: readonly NavigationItem[];
};

/** Specification §3 gives the first group of a teacher and a manager; decision 8 the others'. */
const ownItems: Record<Role, readonly ItemKey[]> = {
  learner: ['profile'],
  confirmedLearner: ['profile'],
  teacher: ['profile', 'authoring', 'exams', 'diagnostics', 'settings'],
  manager: ['profile', 'pupils', 'courseReport'],
  ministry: ['profile', 'pupils', 'courseReport'],
  admin: ['profile', 'pupils', 'courseReport'],
};

const everybodysLearning: readonly ItemKey[] = [
  'myCourses',
  'webinars',
  'chats',
  'myExams',
  'myAppeals',
  'catalogue',
  'credits',
  'payments',
  'statistics',
  'notifications',
  'settings',
];

/** Decisions 7 and 13: "my learning" of those who learn for their own qualification. */
const ownLearning: readonly ItemKey[] = [
  'myCourses',
  'qualification',
  'retraining',
  'targetCourses',
  'webinars',
  'chats',
  'myExams',
  'myAppeals',
  'catalogue',
  'authors',
  'provider',
  'ownDiagnostic',
  'credits',
  'ownTrainings',
  'payments',
  'statistics',
  'notifications',
  'settings',
];

const learningItems: Record<Role, readonly ItemKey[]> = {
  learner: ownLearning,
  confirmedLearner: ownLearning,
  teacher: ownLearning,
  manager: everybodysLearning,
  ministry: everybodysLearning,
  admin: everybodysLearning,
};

/** Each is shown to those who may open its screen. */
const administrationItems: readonly ItemKey[] = [
  'authoredWebinars',
  'platformStatistics',
  'teachers',
  'exams',
  'appeals',
  'groups',
  'announcements',
  'surveys',
  'certificates',
  'offlineTrainings',
  'exports',
  'reviews',
  'courseApprovals',
  'chatReports',
  'returnedAttempts',
  'profileReviews',
  'alternativeReviews',
  'orgApplications',
  'accounts',
  'money',
  'deliveries',
  'employees',
  'reference',
  'platformContent',
  'platformSettings',
];

/** The phone's bottom bar: what the role does most, four at most beside "more". */
const primaryItems: Record<Role, readonly PrimaryKey[]> = {
  learner: ['profile', 'myCourses', 'webinars', 'chats'],
  confirmedLearner: ['profile', 'myCourses', 'webinars', 'chats'],
  teacher: ['profile', 'authoring', 'myCourses', 'chats'],
  manager: ['profile', 'pupils', 'courseReport', 'chats'],
  ministry: ['profile', 'profileReviews', 'pupils', 'courseReport'],
  admin: ['profile', 'profileReviews', 'pupils', 'courseReport'],
};

const itemOf = <Key extends ItemKey>(key: Key): NavigationItem<Key> => ({
  key,
  link: links[key],
  icon: icons[key],
});

const isOpenTo = (role: Role, key: ItemKey) => {
  // Everybody may export something of their own; a queue of exports is for those who have tables.
  if (key === 'exports') return isAmong(role, 'examiner');
  const path = links[key].to;
  return path === '/courses' || mayOpen(role, path);
};

type Person = {
  isSchoolHead?: boolean;
  isEduInstitution?: boolean;
  /** Only the screen that sets a second factor up is open. */
  isSecondFactorDue?: boolean;
};

/**
 * Sidebar of a role: the specification's own group, then learning, then the queues it serves. A head
 * has the own school beside the profile (decision 183), an institution its own cabinet.
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
  const groups = [
    { key: 'own', items: own },
    { key: 'learning', items: learningItems[role].filter((key) => !own.includes(key)) },
    {
      key: 'administration',
      items: administrationItems.filter((key) => isOpenTo(role, key) && !own.includes(key)),
    },
  ] as const;
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ key, items }) => ({ key, items: items.map(itemOf) }));
}

export const primaryItemsOf = (role: Role): readonly NavigationItem<PrimaryKey>[] =>
  primaryItems[role].map(itemOf);

/** Screens of an item that do not lie below its own address. */
const alsoAt: { readonly [Key in ItemKey]?: readonly string[] } = {
  webinars: ['/dashboard/my-webinars'],
  authoredWebinars: [
    '/dashboard/copyrights/webinar-create',
    '/dashboard/copyrights/webinar-update',
  ],
};

const isBelow = (pathname: string, place: string) =>
  pathname === place || pathname.startsWith(`${place}/`);

/** The one item to which a page belongs: of several the nearest. */
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
