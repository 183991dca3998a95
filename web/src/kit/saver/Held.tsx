import { type ReactNode, Suspense } from 'react';
import { show, useIsHeld } from './held.ts';
import styles from './Held.module.css';
import { LateShowButton } from './LateShowButton.tsx';
import type { HeldThing } from './ShowButton.tsx';

type Props = HeldThing & { children: ReactNode };

/** Large content that loads on tap while the data saver is on. */
export function Held({ children, ...thing }: Props) {
  if (!useIsHeld(thing.source)) return children;
  return (
    <div className={styles.place}>
      <Suspense>
        <LateShowButton {...thing} onShow={() => show(thing.source)} />
      </Suspense>
    </div>
  );
}
