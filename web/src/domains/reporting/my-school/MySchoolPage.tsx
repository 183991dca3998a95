import { STAFF_STATES } from '@malaka/contracts/kit/choices';
import type { MySchool } from '@malaka/contracts/reporting/my-school';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { schoolQuery, useSheet } from './queries.ts';
import { RemindAll } from './RemindAll.tsx';
import { inState, type SchoolSearch } from './staff-search.ts';
import { useStaffColumns } from './staff-columns.tsx';

type Props = { search: SchoolSearch; onSearch: (search: SchoolSearch) => void };

/** The staff of the head's school: where each stands this year, and a reminder. */
export function MySchoolPage({ search, onSearch }: Props) {
  const { t } = useTranslation('my-school');
  const query = useQuery(schoolQuery);
  if (query.isPending) return <Skeleton height={480} radius="lg" />;
  if (isApiError(query.error, 'school.not_head')) {
    return (
      <EmptyState
        title={t('notHead')}
        text={t('notHeadText')}
        action={<ButtonLink to="/dashboard/profile">{t('profile')}</ButtonLink>}
      />
    );
  }
  if (!query.data) {
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  return <School school={query.data} search={search} onSearch={onSearch} />;
}

function School({ school, search: { state }, onSearch }: Props & { school: MySchool }) {
  const { t } = useTranslation('my-school');
  const format = useFormat();
  const columns = useStaffColumns();
  const view = useTableView('my-school');
  const { staff, year } = school;
  const rows = inState(staff, state);
  const options = STAFF_STATES.map((value) => ({
    value,
    label: t(`state.${value}`),
    count: inState(staff, value).length,
  }));
  const place = [school.city, school.region].map((name) => format.text(name)).join(', ');
  return (
    <Stack gap={16}>
      <PageHead title={format.text(school.name)} hint={place} />
      <p>
        {t('year', { year, day: format.day(`${year}-12-31`) })}{' '}
        {t('reached', { done: inState(staff, 'done').length, total: staff.length })}
      </p>
      <Group className="unprinted" gap="8px 12px" justify="space-between">
        <Segmented
          label={t('filter')}
          value={state ?? 'all'}
          options={[{ value: 'all' as const, label: t('all'), count: staff.length }, ...options]}
          onChange={(next) => onSearch(next === 'all' ? {} : { state: next })}
        />
        <Group gap="8px 12px" justify="space-between">
          <RemindAll staff={staff} />
          <SheetButton state={state} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t('print')}
          </Button>
        </Group>
      </Group>
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <DataTable
          caption={t('staff')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          view={view}
        />
      )}
    </Stack>
  );
}

function SheetButton({ state }: SchoolSearch) {
  const { t } = useTranslation('my-school');
  const sheet = useSheet();
  const save = () =>
    sheet.mutate(state, {
      onSuccess: (blob) => saveBlob(blob, `${t('file')}.xlsx`),
      onError: () => showToast({ text: t('sheetFailed'), type: 'error' }),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={sheet.isPending}
      onClick={save}
    >
      {t('excel')}
    </Button>
  );
}
