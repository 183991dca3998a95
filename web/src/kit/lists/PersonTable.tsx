import { Stack } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import styles from './PersonTable.module.css';
import { PageBox, RowBox, useChoiceKeys } from './RowChoice.tsx';
import type { ListSelection } from './use-selection.ts';

type Person = {
  name: string;
  avatar: string | null;
  /** Shown below the name. */
  phone: string;
  note?: ReactNode;
};

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  /** Titles of the person's column and of the others. */
  titles: readonly [string, ...string[]];
  personOf: (row: Row) => Person;
  /** Cells of one row, without the person's. */
  renderCells: (row: Row) => readonly ReactNode[];
  linkTo: (row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** People can be selected for bulk actions. */
  selection?: ListSelection | undefined;
};

/**
 * A table on wide screens, cards on phones; the name is the link, and the whole row is clickable.
 */
export function PersonTable<Row extends { id: number }>(props: Props<Row>) {
  const { caption, rows, titles, personOf, renderCells, linkTo, selection } = props;
  useChoiceKeys(selection);
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <td className={styles.pick}>
              <PageBox selection={selection} />
            </td>
          )}
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { name, avatar, phone, note } = personOf(row);
          return (
            <tr
              key={row.id}
              className={styles.row}
              data-chosen={selection?.isChosen(row.id) || undefined}
            >
              {selection && (
                <td className={styles.pick}>
                  <RowBox selection={selection} id={row.id} name={name} />
                </td>
              )}
              <th scope="row" aria-label={name}>
                <span className={styles.person}>
                  <span aria-hidden>
                    <Avatar src={avatar} name="" size={40} />
                  </span>
                  <span>
                    <Link {...linkTo(row)} className={styles.link}>
                      {name}
                    </Link>
                    <span className="quiet" data-figures>
                      {phone}
                    </span>
                    {note}
                  </span>
                </span>
              </th>
              {renderCells(row).map((cell, index) => (
                <td key={titles[index + 1]}>{cell}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Two lines of a cell: the main text, and secondary text below it. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Stack className="whole" component="span" gap={0}>
      <span>{first || '—'}</span>
      {second && (
        <span className="quiet" data-figures>
          {second}
        </span>
      )}
    </Stack>
  );
}

/** A time; on phones, where there is no column heading, with its label. */
export function At({ label, time }: { label: string; time: string }) {
  return (
    <span className={styles.at} data-figures>
      <span>{label}: </span>
      {time}
    </span>
  );
}
