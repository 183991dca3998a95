import type { CSSProperties } from 'react';
import styles from './Truncated.module.css';

type Props = { children: string; lines?: number; className?: string | undefined };

/**
 * The only way to cut a text short, where the full text is one step away. The tooltip has the full
 * text, and so have screen readers. Any other cut text is a bug.
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
