import type { GroupRow } from '@malaka/contracts/reporting/groups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { readNameSearch } from '#/kit/lists/address.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { DeleteGroupModal } from './DeleteGroupModal.tsx';
import { groupsQuery } from './queries.ts';
import { useGroupColumns } from './use-group-columns.tsx';

export function GroupsPage() {
  const { t } = useTranslation('groups');
  const list = useListAddress(readNameSearch);
  const [deleting, setDeleting] = useState<GroupRow>();
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="groups" query={{}} />}
      create={{ to: '/dashboard/groups/create', label: t('create') }}
      list={list}
      saved="groups"
      query={useQuery(groupsQuery(list.page, undefined, list.search.search))}
      name="groups"
      columns={useGroupColumns(setDeleting)}
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    >
      {deleting && <DeleteGroupModal group={deleting} onClose={() => setDeleting(undefined)} />}
    </TablePage>
  );
}
