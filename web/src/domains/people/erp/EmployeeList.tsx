import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/ui/ListPage.tsx';
import { type ListSearch, readNameSearch } from '#/kit/ui/table/address.ts';
import { NameSearch } from '#/kit/ui/table/NameSearch.tsx';
import { TableSkeleton } from '#/kit/ui/TableSkeleton.tsx';
import styles from './Employees.module.css';
import { employeesQuery } from './queries.ts';

type Props = {
  page: number;
  search: string | undefined;
  onShow: (page: number, search: ListSearch) => void;
  onImport: () => void;
};

export function EmployeeList({ page, search, onShow, onImport }: Props) {
  const { t } = useTranslation(['erp', 'common']);
  const format = useFormat();
  const query = useQuery(employeesQuery(page, search));
  const list = (
    <ListPage
      query={query}
      page={page}
      onPageChange={(target) => onShow(target, readNameSearch({ search }))}
      skeleton={<TableSkeleton columns={4} />}
      {...(search
        ? {
            emptyText: t('common:list.notFound'),
            emptyAction: <Button onClick={() => onShow(1, {})}>{t('common:list.clear')}</Button>,
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
      <NameSearch
        kept={search}
        onSearch={(typed) => onShow(1, readNameSearch({ search: typed }))}
      />
      {list}
    </>
  );
}
