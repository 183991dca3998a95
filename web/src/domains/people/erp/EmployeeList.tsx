import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { ListSearch } from '#/kit/lists/address.ts';
import { TableBody } from '#/kit/lists/TablePage.tsx';
import type { ListAddress } from '#/kit/lists/use-list-address.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { employeesQuery } from './queries.ts';

type Props = { list: ListAddress<ListSearch>; onImport: () => void };

export function EmployeeList({ list, onImport }: Props) {
  const { t } = useTranslation('erp');
  const format = useFormat();
  return (
    <TableBody
      caption={t('employees.title')}
      list={list}
      query={useQuery(employeesQuery(list.page, list.search.search))}
      name="erp-employees"
      columns={[
        {
          key: 'name',
          title: t('employees.column.name'),
          render: (person) => format.text(fullName(person)),
        },
        {
          key: 'schools',
          title: t('employees.column.schools'),
          render: ({ schools }) => format.text(schools.join('; ')),
        },
        {
          key: 'personalNumber',
          title: t('employees.column.personalNumber'),
          isFigure: true,
          render: ({ personalNumber }) => personalNumber,
        },
        {
          key: 'updatedAt',
          title: t('employees.column.updatedAt'),
          isFigure: true,
          render: ({ updatedAt }) => format.date(updatedAt),
        },
      ]}
      empty={{
        text: t('employees.empty'),
        hint: t('employees.emptyHint'),
        action: <Button onClick={onImport}>{t('employees.view.import')}</Button>,
      }}
    />
  );
}
