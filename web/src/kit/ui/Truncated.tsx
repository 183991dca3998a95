import type { CSSProperties } from 'react';
import styles from './Truncated.module.css';

type Props = { children: string; lines?: number; className?: string | undefined };

/**
 * The only component allowed to truncate text: the tooltip and screen readers get the full text.
 * Any other truncated text is a bug.
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
