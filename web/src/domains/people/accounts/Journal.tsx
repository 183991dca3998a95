import type { JournalEntry } from '@malaka/contracts/people/accounts';
import { JournalLine } from './JournalLine.tsx';

/** Events of an account, newest first. */
export function Journal({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <ol className="rows">
      {entries.map((entry) => (
        <JournalLine key={`${entry.action}:${entry.id}`} entry={entry} />
      ))}
    </ol>
  );
}
