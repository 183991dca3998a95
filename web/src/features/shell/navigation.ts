import type { Role } from '@malaka/contracts/roles';
import { mayOpen } from '@malaka/contracts/screens';
import {
  type Icon,
  IconAdjustments,
  IconArrowBackUp,
  IconArticle,
  IconCash,
  IconBell,
  IconBook2,
  IconBroadcast,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingEstate,
  IconBuildingSkyscraper,
  IconCertificate,
  IconChalkboardTeacher,
  IconChartArcs,
  IconChartBar,
  IconChartRadar,
  IconChartHistogram,
  IconChartLine,
  IconClipboardCheck,
  IconClipboardText,
  IconCoins,
  IconIdBadge2,
  IconFileCertificate,
  IconFileSpreadsheet,
  IconListCheck,
  IconListDetails,
  IconListSearch,
  IconMessageStar,
  IconPencil,
  IconRefresh,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconTarget,
  IconUser,
  IconUserCheck,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
  IconVideo,
  IconWallet,
} from '@tabler/icons-react';
import { linkOptions, type LinkProps } from '@tanstack/react-router';

// Lists are led to without their page, so that an item stays marked on all pages of its list.
const links = {
  profile: linkOptions({ to: '/dashboard/profile' }),
  myCourses: linkOptions({ to: '/dashboard/my-courses' }),
  qualification: linkOptions({ to: '/dashboard/qualification' }),
  retraining: linkOptions({ to: '/dashboard/retraining' }),
  targetCourses: linkOptions({ to: '/dashboard/target-courses' }),
  catalogue: linkOptions({ to: '/courses' }),
  authors: linkOptions({ to: '/dashboard/authors' }),
  provider: linkOptions({ to: '/dashboard/select-provider' }),
  ownDiagnostic: linkOptions({ to: '/dashboard/diagnostic-statistic' }),
  webinars: linkOptions({ to: '/dashboard/webinars' }),
  myExams: linkOptions({ to: '/dashboard/my-exams' }),
  credits: linkOptions({ to: '/dashboard/credits' }),
  payments: linkOptions({ to: '/dashboard/payments' }),
  statistics: linkOptions({ to: '/dashboard/statistics' }),
  institution: linkOptions({ to: '/dashboard/edu-institution' }),
  mySchool: linkOptions({ to: '/dashboard/my-school' }),
  platformStatistics: linkOptions({ to: '/dashboard/platform-statistics' }),
  notifications: linkOptions({ to: '/dashboard/notification' }),
  settings: linkOptions({ to: '/dashboard/settings' }),
  authoring: linkOptions({ to: '/dashboard/copyrights' }),
  authoredWebinars: linkOptions({ to: '/dashboard/copyrights/webinars/list' }),
  exams: linkOptions({ to: '/dashboard/exams' }),
  diagnostics: linkOptions({ to: '/dashboard/diagnostics' }),
  pupils: linkOptions({ to: '/dashboard/users' }),
  courseReport: linkOptions({ to: '/dashboard/courses' }),
  groups: linkOptions({ to: '/dashboard/groups' }),
  announcements: linkOptions({ to: '/dashboard/announcements' }),
  surveys: linkOptions({ to: '/dashboard/surveys' }),
  teachers: linkOptions({ to: '/dashboard/teachers' }),
  reviews: linkOptions({ to: '/dashboard/reviews' }),
  returnedAttempts: linkOptions({ to: '/dashboard/returned-attempts' }),
  certificates: linkOptions({ to: '/dashboard/certificates' }),
  exports: linkOptions({ to: '/dashboard/exports' }),
  profileReviews: linkOptions({ to: '/dashboard/profile-reviews' }),
  alternativeReviews: linkOptions({ to: '/dashboard/alternative-certificates' }),
  orgApplications: linkOptions({ to: '/dashboard/org-applications' }),
  accounts: linkOptions({ to: '/dashboard/accounts' }),
  money: linkOptions({ to: '/dashboard/money' }),
  employees: linkOptions({ to: '/dashboard/erp/employees' }),
  reference: linkOptions({ to: '/dashboard/reference' }),
  platformContent: linkOptions({ to: '/dashboard/platform-content' }),
  platformSettings: linkOptions({ to: '/dashboard/platform-settings' }),
};

/** Also the key of its text: shell:nav.<key>, and shell:nav.short.<key> for the bottom bar. */
type ItemKey = keyof typeof links;
type PrimaryKey = Extract<
  ItemKey,
  | 'profile'
  | 'myCourses'
  | 'qualification'
  | 'catalogue'
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

const icons: Record<ItemKey, Icon> = {
  profile: IconUser,
  myCourses: IconBook2,
  qualification: IconSchool,
  retraining: IconRefresh,
  targetCourses: IconTarget,
  catalogue: IconListSearch,
  authors: IconUserStar,
  provider: IconBuildingCommunity,
  ownDiagnostic: IconChartArcs,
  webinars: IconBroadcast,
  myExams: IconClipboardText,
  credits: IconCoins,
  payments: IconWallet,
  statistics: IconChartHistogram,
  institution: IconBuildingSkyscraper,
  mySchool: IconBuildingEstate,
  platformStatistics: IconChartLine,
  notifications: IconBell,
  settings: IconSettings,
  authoring: IconPencil,
  authoredWebinars: IconVideo,
  exams: IconClipboardCheck,
  diagnostics: IconChartRadar,
  pupils: IconUsers,
  courseReport: IconChartBar,
  groups: IconUsersPlus,
  announcements: IconSpeakerphone,
  surveys: IconListCheck,
  teachers: IconChalkboardTeacher,
  reviews: IconMessageStar,
  returnedAttempts: IconArrowBackUp,
  certificates: IconFileCertificate,
  exports: IconFileSpreadsheet,
  profileReviews: IconUserCheck,
  alternativeReviews: IconCertificate,
  orgApplications: IconBuildingBank,
  accounts: IconUsersGroup,
  money: IconCash,
  employees: IconIdBadge2,
  reference: IconListDetails,
  platformContent: IconArticle,
  platformSettings: IconAdjustments,
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
  'myExams',
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
  'myExams',
  'catalogue',
  'authors',
  'provider',
  'ownDiagnostic',
  'credits',
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
  'groups',
  'announcements',
  'surveys',
  'certificates',
  'exports',
  'reviews',
  'returnedAttempts',
  'profileReviews',
  'alternativeReviews',
  'orgApplications',
  'accounts',
  'money',
  'employees',
  'reference',
  'platformContent',
  'platformSettings',
];

/** The phone's bottom bar: what the role does most, four at most beside "more". */
const primaryItems: Record<Role, readonly PrimaryKey[]> = {
  learner: ['profile', 'myCourses', 'qualification', 'catalogue'],
  confirmedLearner: ['profile', 'myCourses', 'qualification', 'catalogue'],
  teacher: ['profile', 'authoring', 'myCourses', 'catalogue'],
  manager: ['profile', 'pupils', 'courseReport', 'catalogue'],
  ministry: ['profile', 'profileReviews', 'pupils', 'courseReport'],
  admin: ['profile', 'profileReviews', 'pupils', 'courseReport'],
};

const itemOf = <Key extends ItemKey>(key: Key): NavigationItem<Key> => ({
  key,
  link: links[key],
  icon: icons[key],
});

const isOpenTo = (role: Role, key: ItemKey) => {
  const path = links[key].to;
  return path === '/courses' || mayOpen(role, path);
};

type Person = { isSchoolHead?: boolean; isEduInstitution?: boolean };

/**
 * Sidebar of a role: the specification's own group, then learning, then the desks it serves. A head
 * has the own school beside the profile (decision 183), an institution its own cabinet.
 */
export function navigationOf(
  role: Role,
  { isSchoolHead = false, isEduInstitution = false }: Person = {},
): readonly NavigationGroup[] {
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
