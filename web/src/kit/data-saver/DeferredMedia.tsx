import type { ReactNode } from 'react';
import { LazyShowButton, show, useIsDeferred } from './deferred.ts';
import styles from './Held.module.css';
import type { DeferredThing } from './ShowButton.tsx';

type Props = DeferredThing & { children: ReactNode };

/** Large content that loads on tap while the data saver is on. */
export function DeferredMedia({ children, ...thing }: Props) {
  if (!useIsDeferred(thing.source)) return children;
  return (
    <div className={styles.place}>
      <LazyShowButton {...thing} onShow={() => show(thing.source)} />
    </div>
  );
}
