import { Group, Badge } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type LinkProps, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PersonTable } from '#/kit/lists/PersonTable.tsx';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { fullName, type Named } from './full-name.ts';
import styles from './QueueHead.module.css';

type Row = Named & {
  id: number;
  phone: string;
  avatar: string | null;
  claimedBy: string | null;
};

type Props<Item> = {
  rows: readonly Item[];
  /** Titles of the columns beside the person. */
  titles: readonly string[];
  /** Cells of one row, without the person's. */
  renderCells: (row: Item) => readonly ReactNode[];
  linkTo: (row: Item) => Pick<LinkProps, 'to' | 'params' | 'search'>;
  selection?: ListSelection | undefined;
};

/** Waiting cases, and who is reviewing them now. */
export function QueueTable<Item extends Row>(props: Props<Item>) {
  const { rows, titles, renderCells, linkTo, selection } = props;
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (
    <PersonTable
      caption={t('queue')}
      rows={rows}
      titles={[t('column.person'), ...titles]}
      personOf={(row) => ({
        name: format.text(fullName(row)) || t('unnamed'),
        avatar: row.avatar,
        phone: format.phone(row.phone),
        note: row.claimedBy && (
          <Group className="warning" component="span" gap={6} wrap="nowrap" fz="sm">
            <IconEye size={16} aria-hidden />
            {t('openNow', { name: format.text(row.claimedBy) })}
          </Group>
        ),
      })}
      renderCells={renderCells}
      linkTo={linkTo}
      selection={selection}
    />
  );
}

type QueueTabsProps = { waiting: number | undefined; alternativeWaiting: number | undefined };

/** The two queues side by side, with the number of waiting cases. */
export function QueueTabs({ waiting, alternativeWaiting }: QueueTabsProps) {
  const { t } = useTranslation('reviewing');
  const first = { page: '1' };
  return (
    <nav aria-label={t('tabs')} className={styles.queues}>
      <Link to="/dashboard/profile-reviews/$page" params={first} activeOptions={{ exact: false }}>
        {t('tab.profiles')}
        <Count value={waiting} />
      </Link>
      <Link to="/dashboard/alternative-certificates/$page" params={first}>
        {t('tab.certificates')}
        <Count value={alternativeWaiting} />
      </Link>
    </nav>
  );
}

const Count = ({ value }: { value: number | undefined }) =>
  value ? (
    <Badge color="gray" size="md" data-figures>
      {value}
    </Badge>
  ) : null;
