import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { readEmployeesSearch } from './employees-search.ts';
import { EmployeeList } from './EmployeeList.tsx';

/** The embedded register: its people, and the import of a new sheet. */
export function EmployeesPage() {
  const { t } = useTranslation('erp');
  const list = useListAddress(readEmployeesSearch);
  const queryClient = useQueryClient();
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
        <SheetImport
          kind="employees"
          onApplied={() => void queryClient.invalidateQueries({ queryKey: ['erp-employees'] })}
        />
      ) : (
        <EmployeeList list={list} onImport={() => list.show({ view: 'import' })} />
      )}
    </ManagementPage>
  );
}
