import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Role } from '@malaka/contracts/kit/roles';
import { mayOpen, type Screen, SCREENS } from '@malaka/contracts/kit/screens';
import type { savePreferences } from '@malaka/contracts/people/account-settings';
import { START_HOMES } from '@malaka/contracts/people/preferences';
import { AppError } from '#/kit/http/app-error.ts';

/** The one menu entry outside the table of screens. */
const CATALOGUE = '/courses';

const mayStandAt = (role: Role, place: string): boolean =>
  place === CATALOGUE || (Object.hasOwn(SCREENS, place) && mayOpen(role, place as Screen));

/** Refuses start pages and pins that the role may not open. */
export function requirePlaces(
  role: Role,
  { startPage = 'home', pins = [] }: BodyOf<typeof savePreferences>,
): void {
  const isHome = (START_HOMES as readonly string[]).includes(startPage);
  const places = isHome ? pins : [startPage, ...pins];
  if (!places.every((place) => mayStandAt(role, place))) throw new AppError('auth.forbidden', 403);
}
