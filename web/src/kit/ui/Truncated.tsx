import type { CSSProperties } from 'react';
import styles from './Truncated.module.css';

type Props = { children: string; lines?: number; className?: string | undefined };

/**
 * The one way to show less of a text than there is: where the whole stands one step further. It is
 * also the tooltip, and what is read aloud is not cut. Any other text that is cut is an error.
 */
export function Truncated({ children, lines = 1, className }: Props) {
  return (
    <span
      className={className === undefined ? styles.text : `${styles.text} ${className}`}
      style={{ '--lines': lines } as CSSProperties}
      title={children}
      data-truncated
    >
      {children}
    </span>
  );
}
