import type { JournalEntry } from '@malaka/contracts/people/accounts';
import type { ComponentProps } from 'react';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { Journal } from './Journal.tsx';

type Props = Omit<ComponentProps<typeof ListPage<JournalEntry>>, 'skeleton' | 'children'>;

/** A paged journal of an account or of a pupil. */
export function JournalTab(list: Props) {
  return (
    <ListPage {...list} skeleton={<TableSkeleton columns={2} />}>
      {(entries) => <Journal entries={entries} />}
    </ListPage>
  );
}
