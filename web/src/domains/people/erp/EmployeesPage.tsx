import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { EmployeeList } from './EmployeeList.tsx';

export type EmployeesSearch = { search?: string; view?: 'import' };

type Props = { page: number; search: EmployeesSearch };

/** The embedded register: who stands in it, and the way in for a new sheet. */
export function EmployeesPage({ page, search }: Props) {
  const { t } = useTranslation('erp');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const show = (target: number, next: EmployeesSearch = {}) =>
    void navigate({
      to: '/dashboard/erp/employees/$page',
      params: { page: String(target) },
      search: next,
    });
  const view = search.view ?? 'list';
  return (
    <DeskPage title={t('employees.title')} hint={t('employees.hint')}>
      <div>
        <Segmented
          label={t('employees.view.label')}
          value={view}
          onChange={(next) => show(1, next === 'import' ? { view: next } : {})}
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
        <EmployeeList
          page={page}
          search={search.search}
          onShow={show}
          onImport={() => show(1, { view: 'import' })}
        />
      )}
    </DeskPage>
  );
}
