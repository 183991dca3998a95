import { Button } from '@mantine/core';
import { IconFileSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { registerQuery } from './queries.ts';
import styles from './Register.module.css';
import { useRegisterColumns } from './register-columns.tsx';
import { type RegisterSearch, toFilter, withoutEmpty } from './register-search.ts';
import { RegisterFilters } from './RegisterFilters.tsx';

type Props = { page: number; filters: RegisterSearch };

/** All certificates, found by number, owner or course. */
export function RegisterPage({ page, filters }: Props) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const navigate = useNavigate();
  const query = useQuery(registerQuery(filters, page));
  const columns = useRegisterColumns();
  const view = useTableView('certificates');
  const show = (search: RegisterSearch, target = 1) =>
    void navigate({
      to: '/dashboard/certificates/$page',
      params: { page: String(target) },
      search: withoutEmpty(search),
      resetScroll: target !== page,
    });
  const isNarrowed = Object.keys(filters).length > 0;
  const total = query.data?.total ?? 0;
  const clear = <Button onClick={() => show({})}>{t('filter.clear')}</Button>;
  return (
    <DeskPage
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
      <div className={styles.found}>
        <p role="status">
          {!query.isPlaceholderData &&
            total > 0 &&
            t('found', { count: total, amount: format.number(total) })}
        </p>
        {isNarrowed && total > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => show({})}
          >
            {t('filter.clear')}
          </Button>
        )}
        <div className={styles.tools}>
          <TableTools columns={columns} view={view} />
        </div>
      </div>
      <TableList
        query={query}
        page={page}
        onPageChange={(target) => show(filters, target)}
        caption={t('title')}
        rowKey={({ number }) => number}
        columns={columns}
        view={view}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isNarrowed ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isNarrowed && clear}
      />
    </DeskPage>
  );
}
