import type { SessionUser } from '@malaka/contracts/auth';
import { useLateWindow } from '#/ui/use-late-window.ts';

export function useMenuDrawer(user: SessionUser | null) {
  const { open, close, Window } = useLateWindow(
    async () => (await import('./MenuDrawer.tsx')).MenuDrawer,
  );
  return { open, drawer: Window && <Window user={user} onClose={close} /> };
}
