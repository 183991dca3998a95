import type { Role } from '@malaka/contracts/roles';
import {
  type Icon,
  IconBook2,
  IconListSearch,
  IconSettings,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { linkOptions, type LinkProps } from '@tanstack/react-router';

const first = { page: '1' };

const links = {
  profile: linkOptions({ to: '/dashboard/profile' }),
  myCourses: linkOptions({ to: '/dashboard/my-courses/$page', params: first }),
  catalogue: linkOptions({ to: '/courses/$page', params: first }),
  settings: linkOptions({ to: '/dashboard/settings' }),
  profileReviews: linkOptions({ to: '/dashboard/profile-reviews/$page', params: first }),
};

/** Also the key of its text: shell:nav.<key>, and shell:nav.short.<key> for the bottom bar. */
type ItemKey = keyof typeof links;

export type NavigationItem = {
  key: ItemKey;
  link: Pick<LinkProps, 'to' | 'params'>;
  icon: Icon;
  /** Stands in the phone's bottom bar (four at most, beside "more"); the rest is in the drawer. */
  isPrimary: boolean;
};

export type NavigationGroup = {
  key: 'learning' | 'administration' | 'ministry';
  items: readonly NavigationItem[];
};

const item = (key: ItemKey, icon: Icon, place?: 'primary'): NavigationItem => ({
  key,
  link: links[key],
  icon,
  isPrimary: place === 'primary',
});

const learning: NavigationGroup = {
  key: 'learning',
  items: [
    item('profile', IconUser, 'primary'),
    item('myCourses', IconBook2, 'primary'),
    item('catalogue', IconListSearch, 'primary'),
    item('settings', IconSettings),
  ],
};

const reviews = item('profileReviews', IconUserCheck, 'primary');

const ownGroups: Record<Role, readonly NavigationGroup[]> = {
  admin: [{ key: 'administration', items: [reviews] }],
  ministry: [{ key: 'ministry', items: [reviews] }],
  learner: [],
  confirmedLearner: [],
  teacher: [],
  manager: [],
};

/** Sidebar of a role: learning for everybody, then the role's own group. */
export function navigationOf(role: Role): readonly NavigationGroup[] {
  return [learning, ...ownGroups[role]];
}
