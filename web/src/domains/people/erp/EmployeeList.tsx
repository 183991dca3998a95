import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import type { ListSearch } from '#/kit/lists/address.ts';
import type { ListAddress } from '#/kit/lists/use-list-address.ts';
import { NameSearch } from '#/kit/lists/NameSearch.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import styles from './Employees.module.css';
import { employeesQuery } from './queries.ts';

type Props = { list: ListAddress<ListSearch>; onImport: () => void };

export function EmployeeList({ list, onImport }: Props) {
  const { t } = useTranslation(['erp', 'common']);
  const format = useFormat();
  const { search } = list.search;
  const query = useQuery(employeesQuery(list.page, search));
  const rows = (
    <ListPage
      query={query}
      page={list.page}
      onPageChange={list.turnTo}
      skeleton={<TableSkeleton columns={4} />}
      {...(search
        ? {
            emptyText: t('common:list.notFound'),
            emptyAction: <Button onClick={list.clear}>{t('common:list.clear')}</Button>,
          }
        : {
            emptyText: t('employees.empty'),
            emptyHint: t('employees.emptyHint'),
            emptyAction: <Button onClick={onImport}>{t('employees.view.import')}</Button>,
          })}
    >
      {(items) => (
        <ul className={`card ${styles.rows}`}>
          {items.map((person) => (
            <li key={person.id} className={styles.row}>
              <strong>
                {format.text(
                  [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' '),
                )}
              </strong>
              <span className={styles.schools}>{format.text(person.schools.join('; '))}</span>
              <span data-figures>{person.personalNumber}</span>
              <span data-figures className={styles.date}>
                {t('employees.updated', { date: format.date(person.updatedAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
  return (
    <>
      <NameSearch kept={search} onSearch={(typed) => list.change({ search: typed })} />
      {rows}
    </>
  );
}
