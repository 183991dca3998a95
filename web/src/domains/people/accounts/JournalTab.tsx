import type { JournalEntry } from '@malaka/contracts/people/accounts';
import type { ComponentProps } from 'react';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { JournalRow } from './JournalRow.tsx';

type Props = Omit<ComponentProps<typeof ListPage<JournalEntry>>, 'skeleton' | 'children'>;

/** A paged journal of an account or of a pupil. */
export function JournalTab(list: Props) {
  return (
    <ListPage {...list} skeleton={<TableSkeleton columns={2} />}>
      {(entries) => <Journal entries={entries} />}
    </ListPage>
  );
}

/** Events of an account, newest first. */
function Journal({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <ol className="rows">
      {entries.map((entry) => (
        <JournalRow key={`${entry.action}:${entry.id}`} entry={entry} />
      ))}
    </ol>
  );
}
