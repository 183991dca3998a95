import { type ReactNode, useEffect, useRef } from 'react';
import { markScrolling } from './mark-scrolling.ts';

type Props = { label: string; className: string | undefined; children: ReactNode } & {
  [data: `data-${string}`]: unknown;
};

/** A box that scrolls by itself, such as that of a wide table. */
export function ScrollBox({ label, children, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => markScrolling([box.current!]), []);
  return (
    <div ref={box} role="group" aria-label={label} {...props}>
      {children}
    </div>
  );
}
