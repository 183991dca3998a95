import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { FoundLine } from '#/kit/lists/FilterBox.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { registerQuery } from './queries.ts';
import { useRegisterColumns } from './register-columns.tsx';
import { readRegisterSearch, toFilter } from './register-search.ts';
import { RegisterFilters } from './RegisterFilters.tsx';

/** All certificates, found by number, owner or course. */
export function RegisterPage() {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const { page, search: filters, show, turnTo, clear } = useListAddress(readRegisterSearch);
  const query = useQuery(registerQuery(filters, page));
  const columns = useRegisterColumns();
  const view = useTableView('certificates');
  const isNarrowed = Object.keys(filters).length > 0;
  const total = query.data?.total ?? 0;
  return (
    <ManagementPage
      title={t('title')}
      hint={t('hint')}
      actions={
        <>
          <ButtonLink
            to="/dashboard/certificates/check-list"
            variant="default"
            leftSection={<IconFileSearch size={18} aria-hidden />}
          >
            {t('list.open')}
          </ButtonLink>
          <ExportButton table="certificates" query={toFilter(filters)} />
        </>
      }
    >
      <RegisterFilters filters={filters} onChange={show} />
      <FoundLine
        text={
          !query.isPlaceholderData &&
          total > 0 &&
          t('found', { count: total, amount: format.number(total) })
        }
        clear={t('filter.clear')}
        onClear={isNarrowed && total > 0 ? clear : undefined}
      >
        <TableTools columns={columns} view={view} />
      </FoundLine>
      <TableList
        query={query}
        page={page}
        onPageChange={turnTo}
        caption={t('title')}
        rowKey={({ number }) => number}
        columns={columns}
        view={view}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isNarrowed ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isNarrowed && <Button onClick={clear}>{t('filter.clear')}</Button>}
      />
    </ManagementPage>
  );
}
