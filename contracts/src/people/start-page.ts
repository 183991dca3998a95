import { mayOpen, screenAt } from '#/kit/screens.ts';
import type { SessionUser } from './sign-in.ts';

const HOME = '/dashboard/profile';
const LEARNING = `${HOME}?learning=true`;

/** A person's start page; the home if the role may no longer open the chosen screen. */
export function startPageOf({
  role,
  preferences: { startPage },
}: Pick<SessionUser, 'role' | 'preferences'>): string {
  if (startPage === 'home') return HOME;
  if (startPage === 'learning') return LEARNING;
  if (startPage === '/courses') return startPage;
  const screen = screenAt(startPage);
  return screen && mayOpen(role, screen) ? startPage : HOME;
}
