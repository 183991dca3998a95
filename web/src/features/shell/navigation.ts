import type { Role } from '@malaka/contracts/roles';
import { mayOpen, type Screen } from '@malaka/contracts/screens';
import {
  type Icon,
  IconAdjustments,
  IconArticle,
  IconBell,
  IconBook2,
  IconCertificate,
  IconChartBar,
  IconChartRadar,
  IconClipboardCheck,
  IconIdBadge2,
  IconListDetails,
  IconListSearch,
  IconPencil,
  IconSettings,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { linkOptions, type LinkProps } from '@tanstack/react-router';

const first = { page: '1' };

const links = {
  profile: linkOptions({ to: '/dashboard/profile' }),
  myCourses: linkOptions({ to: '/dashboard/my-courses/$page', params: first }),
  catalogue: linkOptions({ to: '/courses/$page', params: first }),
  notifications: linkOptions({ to: '/dashboard/notification/$page', params: first }),
  settings: linkOptions({ to: '/dashboard/settings' }),
  authoring: linkOptions({ to: '/dashboard/copyrights/list/$page', params: first }),
  exams: linkOptions({ to: '/dashboard/exams/$page', params: first }),
  diagnostics: linkOptions({ to: '/dashboard/diagnostics' }),
  pupils: linkOptions({ to: '/dashboard/users/$page', params: first }),
  courseReport: linkOptions({ to: '/dashboard/courses/$page', params: first }),
  profileReviews: linkOptions({ to: '/dashboard/profile-reviews/$page', params: first }),
  alternativeReviews: linkOptions({
    to: '/dashboard/alternative-certificates/$page',
    params: first,
  }),
  accounts: linkOptions({ to: '/dashboard/accounts/$page', params: first }),
  employees: linkOptions({ to: '/dashboard/erp/employees/$page', params: first }),
  reference: linkOptions({ to: '/dashboard/reference/$list', params: { list: 'regions' } }),
  platformContent: linkOptions({ to: '/dashboard/platform-content' }),
  platformSettings: linkOptions({ to: '/dashboard/platform-settings' }),
};

/** Also the key of its text: shell:nav.<key>, and shell:nav.short.<key> for the bottom bar. */
type ItemKey = keyof typeof links;
type PrimaryKey = Extract<
  ItemKey,
  'profile' | 'myCourses' | 'catalogue' | 'authoring' | 'pupils' | 'courseReport' | 'profileReviews'
>;

export type NavigationItem<Key extends ItemKey = ItemKey> = {
  key: Key;
  link: Pick<LinkProps, 'to' | 'params'>;
  icon: Icon;
};

export type NavigationGroup = {
  key: 'own' | 'learning' | 'administration';
  items: readonly NavigationItem[];
};

const icons: Record<ItemKey, Icon> = {
  profile: IconUser,
  myCourses: IconBook2,
  catalogue: IconListSearch,
  notifications: IconBell,
  settings: IconSettings,
  authoring: IconPencil,
  exams: IconClipboardCheck,
  diagnostics: IconChartRadar,
  pupils: IconUsers,
  courseReport: IconChartBar,
  profileReviews: IconUserCheck,
  alternativeReviews: IconCertificate,
  accounts: IconUsersGroup,
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

const learningItems: readonly ItemKey[] = ['myCourses', 'catalogue', 'notifications', 'settings'];

/** Each is shown to those who may open its screen. */
const administrationItems: readonly ItemKey[] = [
  'profileReviews',
  'alternativeReviews',
  'accounts',
  'employees',
  'reference',
  'platformContent',
  'platformSettings',
];

/** The phone's bottom bar: what the role does most, four at most beside "more". */
const primaryItems: Record<Role, readonly PrimaryKey[]> = {
  learner: ['profile', 'myCourses', 'catalogue'],
  confirmedLearner: ['profile', 'myCourses', 'catalogue'],
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
  return !path.startsWith('/dashboard') || mayOpen(role, path as Screen);
};

/** Sidebar of a role: the specification's own group, then learning, then the desks it serves. */
export function navigationOf(role: Role): readonly NavigationGroup[] {
  const own = ownItems[role];
  const groups = [
    { key: 'own', items: own },
    { key: 'learning', items: learningItems.filter((key) => !own.includes(key)) },
    { key: 'administration', items: administrationItems.filter((key) => isOpenTo(role, key)) },
  ] as const;
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ key, items }) => ({ key, items: items.map(itemOf) }));
}

export const primaryItemsOf = (role: Role): readonly NavigationItem<PrimaryKey>[] =>
  primaryItems[role].map(itemOf);
