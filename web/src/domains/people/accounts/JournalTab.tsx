import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { Journal } from './Journal.tsx';
import { journalQuery } from './queries.ts';

type Props = { id: number; page: number; onPageChange: (page: number) => void };

export function JournalTab({ id, page, onPageChange }: Props) {
  const { t } = useTranslation('accounts');
  const query = useQuery(journalQuery(id, page));
  return (
    <ListPage
      query={query}
      page={page}
      onPageChange={onPageChange}
      skeleton={<TableSkeleton columns={2} />}
      emptyText={t('journal.empty')}
    >
      {(entries) => <Journal entries={entries} />}
    </ListPage>
  );
}
