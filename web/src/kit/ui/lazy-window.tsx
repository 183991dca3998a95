import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog loaded when it is first opened, since few visits open it. */
export function lazyWindow<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // React's own type requires props that are known to allow a ref.
  const Window = lazy(async () => ({
    default: (await load()) as ComponentType<{ isOpen: boolean }>,
  }));
  return function LateWindow(props) {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    return (
      wasOpen && (
        <Suspense>
          <Window {...props} />
        </Suspense>
      )
    );
  };
}

/** A rarely opened dialog, whose code is loaded when it is first opened. */
export function useLazyWindow<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    const loaded = await load();
    setWindow(() => loaded);
  };
  return { open: () => void open(), close: () => setWindow(null), Window };
}
