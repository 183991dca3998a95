import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';

export function useMenuDrawer(user: SessionUser | null) {
  const { open, close, Window } = useLazyWindow(
    async () => (await import('./MenuDrawer.tsx')).MenuDrawer,
  );
  return { open, drawer: Window && <Window user={user} onClose={close} /> };
}
