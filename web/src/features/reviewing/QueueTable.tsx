import { IconEye } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { fullName, type Named } from './full-name.ts';
import styles from './Queue.module.css';

type Row = Named & {
  id: number;
  phone: string;
  avatar: string | null;
  claimedBy: string | null;
};

type Props<Item> = {
  rows: readonly Item[];
  /** Columns beside the person, */
  titles: readonly string[];
  /** and their cells of one row. */
  renderCells: (row: Item) => readonly ReactNode[];
  linkTo: (row: Item) => Pick<LinkProps, 'to' | 'params' | 'search'>;
};

/** A table on wide screens, cards on phones; the name is the link and the whole row takes the press. */
export function QueueTable<Item extends Row>(props: Props<Item>) {
  const { rows, titles, renderCells, linkTo } = props;
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('queue')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.person')}</th>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = format.text(fullName(row)) || t('unnamed');
          return (
            <tr key={row.id} className={styles.row}>
              <th scope="row" aria-label={name}>
                <span className={styles.person}>
                  <span aria-hidden>
                    <Avatar src={row.avatar} name="" size={40} />
                  </span>
                  <span>
                    <Link {...linkTo(row)} className={styles.link}>
                      {name}
                    </Link>
                    <span className={styles.quiet}>{format.phone(row.phone)}</span>
                    {row.claimedBy && (
                      <span className={styles.claimed}>
                        <IconEye size={16} aria-hidden />
                        {t('openNow', { name: format.text(row.claimedBy) })}
                      </span>
                    )}
                  </span>
                </span>
              </th>
              {renderCells(row).map((cell, index) => (
                <td key={titles[index]}>{cell}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Two lines of a cell: what matters, and what stands below it. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.lines}>
      <span>{first || '—'}</span>
      {second && <span className={styles.quiet}>{second}</span>}
    </span>
  );
}

/** A moment; on a phone, where no heading stands above it, with the word for it. */
export function At({ label, time }: { label: string; time: string }) {
  return (
    <span className={styles.at} data-figures>
      <span>{label}: </span>
      {time}
    </span>
  );
}
