import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A window that comes when it is first opened: no screen waits for what few of its visits open. */
export function lateWindow<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // React's own type wants props that are known to allow a ref.
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
