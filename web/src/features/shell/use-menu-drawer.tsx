import type { SessionUser } from '@malaka/contracts/auth';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/ui/toast-store.ts';

type Drawer = ComponentType<{ user: SessionUser | null; onClose: () => void }>;

/**
 * The drawer is opened on few visits, so its code comes with the first opening. Without a line it
 * says so instead of taking the page down, and the next tap tries again.
 */
export function useMenuDrawer(user: SessionUser | null) {
  const { t } = useTranslation('errors', { useSuspense: false });
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  const open = async () => {
    try {
      const { MenuDrawer } = await import('./MenuDrawer.tsx');
      setDrawer(() => MenuDrawer);
    } catch {
      showToast({ text: t('network'), type: 'error' });
    }
  };
  return {
    open: () => void open(),
    drawer: Drawer && <Drawer user={user} onClose={() => setDrawer(null)} />,
  };
}
