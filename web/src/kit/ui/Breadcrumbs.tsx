import { Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './Breadcrumbs.module.css';

type Crumb = { label: string; link?: Pick<LinkProps, 'to' | 'params' | 'search'> };

type Props = { label: string; crumbs: readonly Crumb[] };

/** The path to a nested screen; the last entry is the current page. */
export function Breadcrumbs({ label, crumbs }: Props) {
  return (
    <nav aria-label={label}>
      <Group className="quiet" component="ol" gap="2px 6px" mb={8}>
        {crumbs.map((crumb, index) => (
          <Group key={crumb.label} component="li" gap={6} wrap="nowrap" mih={32}>
            {index > 0 && <IconChevronRight size={16} className={styles.arrow} aria-hidden />}
            {crumb.link && index < crumbs.length - 1 ? (
              <Link {...crumb.link} className={styles.link}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </Group>
        ))}
      </Group>
    </nav>
  );
}
