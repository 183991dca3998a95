import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './ManagementPage.module.css';
import { PageHead } from './PageHead.tsx';

type Props = ComponentProps<typeof PageHead> & {
  /** Breadcrumbs of a nested page. */
  crumbs?: ReactNode;
  /** Actions beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a staff page: title, actions, and its parts below each other. */
export function ManagementPage({ crumbs, actions, children, ...head }: Props) {
  return (
    <Stack className="shrinks" gap="var(--part-space, 20px)">
      {crumbs}
      <div className={styles.head}>
        <PageHead {...head} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Stack>
  );
}
