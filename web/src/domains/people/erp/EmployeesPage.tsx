import { listErpEmployees } from '@malaka/contracts/people/erp';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useRefresh } from '#/kit/api/query.ts';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { useListAddress, type ListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { ListSearch } from '#/kit/lists/address.ts';
import { TableBody } from '#/kit/lists/TablePage.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { readEmployeesSearch } from './employees-search.ts';
import { employeesQuery } from './queries.ts';

/** The embedded register: its people, and the import of a new sheet. */
export function EmployeesPage() {
  const { t } = useTranslation('erp');
  const list = useListAddress(readEmployeesSearch);
  const refresh = useRefresh([listErpEmployees]);
  const view = list.search.view ?? 'list';
  return (
    <ManagementPage title={t('employees.title')} hint={t('employees.hint')}>
      <div>
        <Segmented
          label={t('employees.view.label')}
          value={view}
          onChange={(next) => list.show(next === 'import' ? { view: next } : {})}
          options={(['list', 'import'] as const).map((value) => ({
            value,
            label: t(`employees.view.${value}`),
          }))}
        />
      </div>
      {view === 'import' ? (
        <SheetImport kind="employees" onApplied={() => void refresh()} />
      ) : (
        <EmployeeList list={list} onImport={() => list.show({ view: 'import' })} />
      )}
    </ManagementPage>
  );
}

type Props = { list: ListAddress<ListSearch>; onImport: () => void };

function EmployeeList({ list, onImport }: Props) {
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
