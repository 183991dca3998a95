import type { FinderKey, Found as FoundOnServer } from '@malaka/contracts/reporting/quick-search';
import type { Role } from '@malaka/contracts/kit/roles';
import {
  type Icon,
  IconBook2,
  IconBuildingBank,
  IconClipboardCheck,
  IconFileCertificate,
  IconListCheck,
  IconUser,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export type Kind = FinderKey | 'screens' | 'commands' | 'settings' | 'ownCourses' | 'webinars';

export type Found = {
  kind: Kind;
  key: string;
  label: string;
  /** Distinguishes it from another result of the same name. */
  note?: string | undefined;
  icon: Icon;
} & ({ link: Link } | { open: () => void });

type Link = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;

const ICONS: Record<FinderKey, Icon> = {
  people: IconUser,
  courses: IconBook2,
  certificates: IconFileCertificate,
  exams: IconClipboardCheck,
  groups: IconUsersPlus,
  surveys: IconListCheck,
  organizations: IconBuildingBank,
};

const LINKS: Record<FinderKey, (id: string, role: Role) => Link> = {
  people: (id) => ({ to: '/dashboard/users/view/$id', params: { id } }),
  courses: (courseId, role) =>
    role === 'teacher'
      ? { to: '/dashboard/copyrights/course-items/$courseId', params: { courseId } }
      : {
          // The learners' page and the preview are unavailable for a course that is not open or not
          // the user's own.
          to: '/dashboard/courses/users/$page',
          params: { page: '1' },
          search: { course: Number(courseId) },
        },
  certificates: (number) => ({ to: '/dashboard/certificates/view/$number', params: { number } }),
  exams: (id) => ({ to: '/dashboard/exams/$id/results', params: { id } }),
  groups: (id) => ({ to: '/dashboard/groups/edit/$id', params: { id } }),
  surveys: (id) => ({ to: '/dashboard/surveys/$id/results', params: { id } }),
  organizations: (id) => ({ to: '/dashboard/org-applications/view/$id', params: { id } }),
};

/** A result of the server, as shown to the role. */
export const foundOf = ({ kind, id, title, note }: FoundOnServer, role: Role): Found => ({
  // An author has courses to take as well.
  kind: kind === 'courses' && role === 'teacher' ? 'ownCourses' : kind,
  key: `${kind}-${id}`,
  label: title,
  note: note ?? undefined,
  icon: ICONS[kind],
  link: LINKS[kind](id, role),
});
