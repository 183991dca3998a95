import type { Role } from '@malaka/contracts/roles';
import {
  type Icon,
  IconBook2,
  IconListSearch,
  IconSettings,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

type ItemKey = 'profile' | 'myCourses' | 'catalogue' | 'settings' | 'profileReviews';
type GroupKey = 'learning' | 'administration' | 'ministry';

export type NavigationItem = {
  key: ItemKey;
  to: LinkProps['to'];
  params?: { page: string };
  icon: Icon;
  /** Stands in the phone's bottom bar (at most four and "more"); the rest is in the drawer. */
  isPrimary?: boolean;
};

export type NavigationGroup = { key: GroupKey; items: readonly NavigationItem[] };

const first = { page: '1' };

const learning: NavigationGroup = {
  key: 'learning',
  items: [
    { key: 'profile', to: '/dashboard/profile', icon: IconUser, isPrimary: true },
    {
      key: 'myCourses',
      to: '/dashboard/my-courses/$page',
      params: first,
      icon: IconBook2,
      isPrimary: true,
    },
    {
      key: 'catalogue',
      to: '/courses/$page',
      params: first,
      icon: IconListSearch,
      isPrimary: true,
    },
    { key: 'settings', to: '/dashboard/settings', icon: IconSettings },
  ],
};

const profileReviews: NavigationItem = {
  key: 'profileReviews',
  to: '/dashboard/profile-reviews/$page',
  params: first,
  icon: IconUserCheck,
  isPrimary: true,
};

const ownGroups: Record<Role, readonly NavigationGroup[]> = {
  admin: [{ key: 'administration', items: [profileReviews] }],
  ministry: [{ key: 'ministry', items: [profileReviews] }],
  learner: [],
  confirmedLearner: [],
  teacher: [],
  manager: [],
};

/** Sidebar of a role: learning for everybody, then the role's own group. */
export function navigationOf(role: Role): readonly NavigationGroup[] {
  return [learning, ...ownGroups[role]];
}
