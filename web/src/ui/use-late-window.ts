import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toast-store.ts';

/**
 * A window that is opened on few visits: its code comes with the first opening. Without a line it
 * says so instead of taking the page down, and the next tap tries again.
 */
export function useLateWindow<Props>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation('errors', { useSuspense: false });
  const [Window, setWindow] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    try {
      const loaded = await load();
      setWindow(() => loaded);
    } catch {
      showToast({ text: t('network'), type: 'error' });
    }
  };
  return { open: () => void open(), close: () => setWindow(null), Window };
}
