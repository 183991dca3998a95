import type { JournalEntry } from '@malaka/contracts/people/accounts';
import { JournalRow } from './JournalRow.tsx';

/** Events of an account, newest first. */
export function Journal({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <ol className="rows">
      {entries.map((entry) => (
        <JournalRow key={`${entry.action}:${entry.id}`} entry={entry} />
      ))}
    </ol>
  );
}
