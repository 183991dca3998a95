import type { GroupRow } from '@malaka/contracts/groups';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/features/exports/ExportButton.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { DeskPage } from '#/ui/DeskPage.tsx';
import { TableList } from '#/ui/table/TableList.tsx';
import { TableTools } from '#/ui/table/TableTools.tsx';
import { useTableView } from '#/ui/table/use-table-view.ts';
import { DeleteGroupModal } from './DeleteGroupModal.tsx';
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
    <DeskPage
      title={t('title')}
      hint={t('hint')}
      actions={
        <>
          <ExportButton table="groups" query={{}} />
          <TableTools columns={columns} view={view} />
          {create}
        </>
      }
    >
      <TableList
        query={query}
        page={page}
        onPageChange={onPageChange}
        caption={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
        emptyAction={create}
      />
      {deleting && <DeleteGroupModal group={deleting} onClose={() => setDeleting(undefined)} />}
    </DeskPage>
  );
}
