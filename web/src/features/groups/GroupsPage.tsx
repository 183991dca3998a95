import type { GroupRow } from '@malaka/contracts/groups';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/features/exports/ExportButton.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { ListPage } from '#/ui/ListPage.tsx';
import { PageHead } from '#/ui/PageHead.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { TableTools } from '#/ui/table/TableTools.tsx';
import { useTableView } from '#/ui/table/use-table-view.ts';
import { TableSkeleton } from '#/ui/TableSkeleton.tsx';
import { DeleteGroupModal } from './DeleteGroupModal.tsx';
import styles from './Groups.module.css';
import { groupsQuery } from './queries.ts';
import { useGroupColumns } from './use-group-columns.tsx';

type Props = { page: number; onPageChange: (page: number) => void };

export function GroupsPage({ page, onPageChange }: Props) {
  const { t } = useTranslation('groups');
  const query = useQuery(groupsQuery(page));
  const view = useTableView('groups');
  const [deleting, setDeleting] = useState<GroupRow>();
  const columns = useGroupColumns(setDeleting);
  const create = (
    <ButtonLink to="/dashboard/groups/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead title={t('title')} hint={t('hint')} />
        <div className={styles.actions}>
          <ExportButton table="groups" query={{}} />
          <TableTools columns={columns} view={view} />
          {create}
        </div>
      </div>
      <ListPage
        query={query}
        page={page}
        onPageChange={onPageChange}
        skeleton={<TableSkeleton columns={5} />}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
        emptyAction={create}
      >
        {(rows) => (
          <DataTable
            caption={t('title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            view={view}
          />
        )}
      </ListPage>
      {deleting && <DeleteGroupModal group={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}
