import { FOUND_FROM } from '@malaka/contracts/reporting/quick-search';
import { normalizeText } from '@malaka/grading/normalize-text';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAdjustments, IconBook2, IconBroadcast, IconPlus, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { catalogueQuery } from '#/domains/learning/index.ts';
import { webinarSearchQuery } from '#/domains/live/index.ts';
import {
  isLongerThanPhone,
  isPersonalNumber,
  useOpenByNumber,
  useSession,
} from '#/domains/people/index.ts';
import { foundQuery } from '#/domains/reporting/index.ts';
import { SECTION_NAMES } from '#/domains/content/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { navigationOf } from '#/shell/frame/navigation.ts';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import { commandsOf } from './commands.ts';
import { type Found, foundOf } from './found.ts';

const COURSES_SHOWN = 5;
const WEBINARS_SHOWN = 5;
const TYPING_MS = 120;

export type Finding = {
  found: readonly Found[];
  state: 'settled' | 'looking' | 'failed';
};

/**
 * All matches of the typed text: own screens and commands immediately, the server's results later.
 */
export function useFound(typed: string): Finding {
  const { user } = useSession();
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  // A personal number must not appear in any URL, not even a call's.
  const isSought = typed.trim().length >= FOUND_FROM && !isLongerThanPhone(typed);
  const search = isSought ? settled : '';
  const isStaff = user !== null && hasWorkday(user);
  // Users who see all courses need no separate catalogue results.
  const isInCatalogue = !isStaff || user.role === 'teacher';
  const here = [...useNumber(typed), ...useOwnPlaces(typed)];
  const things = useThings(isStaff ? search : '');
  const courses = useCourses(isInCatalogue ? search : '');
  const webinars = useWebinars(search);
  const parts = [things, courses, webinars];
  return {
    found: [...here, ...parts.flatMap(({ found }) => found)],
    state: parts.some(({ isPending }) => isPending)
      ? 'looking'
      : parts.some(({ isError }) => isError)
        ? 'failed'
        : 'settled',
  };
}

type Part = { found: Found[]; isPending: boolean; isError: boolean };

/** `search` is empty if nothing is searched for. */
const partOf = (
  search: string,
  found: () => Found[],
  query: { isFetching: boolean; isError: boolean },
): Part =>
  search === ''
    ? { found: [], isPending: false, isError: false }
    : { found: found(), isPending: query.isFetching, isError: query.isError };

/** Finds a person by personal number, for administrators. */
function useNumber(typed: string): Found[] {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const open = useOpenByNumber();
  if (user?.role !== 'admin' || !isPersonalNumber(typed)) return [];
  const label = t('quick.number');
  return [{ kind: 'people', key: 'number', label, icon: IconUser, open: () => open(typed) }];
}

function useOwnPlaces(typed: string): Found[] {
  const { t } = useTranslation(['shell', 'platform-settings']);
  const { user } = useSession();
  if (!user) return [];
  const words = normalizeText(typed).split(' ').filter(Boolean);
  const screens = navigationOf(user.role, user)
    .flatMap(({ items }) => items)
    .map(({ key, link, icon }): Found => ({
      kind: 'screens',
      key,
      link,
      icon,
      label: t(`shell:nav.${key}`),
    }));
  const commands = commandsOf(user.role).map(({ key, link }): Found => ({
    kind: 'commands',
    key,
    link,
    icon: IconPlus,
    label: t(`shell:quick.command.${key}`),
  }));
  const sections = user.role === 'admin' && words.length > 0 ? SECTION_NAMES : [];
  const settings = sections.map((name): Found => ({
    kind: 'settings',
    key: `settings-${name}`,
    link: { to: '/dashboard/platform-settings', hash: name },
    icon: IconAdjustments,
    label: t(`platform-settings:section.${name}.title`),
  }));
  return [...screens, ...commands, ...settings].filter(({ label }) => {
    const name = normalizeText(label);
    return words.every((word) => name.includes(word));
  });
}

function useThings(search: string): Part {
  const format = useFormat();
  const { user } = useSession();
  const query = useQuery(foundQuery(search));
  const found = () =>
    (query.data ?? []).map((one) => {
      const shown = foundOf(one, user!.role);
      return {
        ...shown,
        label: format.text(shown.label),
        note: shown.note && format.text(shown.note),
      };
    });
  return partOf(search, found, query);
}

function useCourses(search: string): Part {
  const format = useFormat();
  const query = useQuery({
    ...catalogueQuery({ page: 1, perPage: COURSES_SHOWN, search }),
    enabled: search !== '',
  });
  const found = () =>
    (query.data?.data ?? []).map(({ id, name }): Found => ({
      kind: 'courses',
      key: `course-${id}`,
      label: format.text(name),
      icon: IconBook2,
      link: { to: '/courses/view/$id', params: { id: String(id) } },
    }));
  return partOf(search, found, query);
}

function useWebinars(search: string): Part {
  const format = useFormat();
  const { user } = useSession();
  const query = useQuery({
    ...webinarSearchQuery(search, WEBINARS_SHOWN),
    enabled: search !== '',
  });
  const found = () =>
    (query.data?.data ?? []).map(({ id, slug, title, startsAt }): Found => ({
      kind: 'webinars',
      key: `webinar-${id}`,
      label: format.text(title),
      note: format.moment(startsAt),
      icon: IconBroadcast,
      link: {
        to: user ? '/dashboard/webinars/view/$slug' : '/webinars/view/$slug',
        params: { slug },
      },
    }));
  return partOf(search, found, query);
}
