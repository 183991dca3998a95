import type { ReactNode } from 'react';
import styles from './DeskPage.module.css';
import { PageHead } from './PageHead.tsx';

type Props = {
  title: string;
  /** What the page is for, in a sentence. */
  hint?: string;
  /** Where the page stands below others. */
  crumbs?: ReactNode;
  /** What can be done here, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a desk: its name, what can be done, and its parts one below the other. */
export function DeskPage({ title, hint, crumbs, actions, children }: Props) {
  return (
    <div className={styles.page}>
      {crumbs}
      <div className={styles.head}>
        <PageHead title={title} {...(hint !== undefined && { hint })} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
