import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/ui/ListPage.tsx';
import { TableSkeleton } from '#/kit/ui/TableSkeleton.tsx';
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
