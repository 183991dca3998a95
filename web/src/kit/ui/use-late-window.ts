import { type ComponentType, useState } from 'react';

/** A window that is opened on few visits: its code comes with the first opening. */
export function useLateWindow<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    const loaded = await load();
    setWindow(() => loaded);
  };
  return { open: () => void open(), close: () => setWindow(null), Window };
}
