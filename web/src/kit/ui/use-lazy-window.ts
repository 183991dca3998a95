import { type ComponentType, useState } from 'react';

/** A rarely opened dialog, whose code is loaded when it is first opened. */
export function useLazyWindow<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    const loaded = await load();
    setWindow(() => loaded);
  };
  return { open: () => void open(), close: () => setWindow(null), Window };
}
