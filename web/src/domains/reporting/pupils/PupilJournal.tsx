import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Journal } from '#/domains/people/index.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { pupilJournalQuery } from './queries.ts';

type Props = { id: number; page: number; onPageChange: (page: number) => void };

/** Decisions on a pupil: profile, role, certificates. */
export function PupilJournal({ id, page, onPageChange }: Props) {
  const { t } = useTranslation('pupils');
  const query = useQuery(pupilJournalQuery(id, page));
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
