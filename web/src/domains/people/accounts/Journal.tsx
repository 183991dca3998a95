import type { JournalEntry } from '@malaka/contracts/people/accounts';
import { JournalLine } from './JournalLine.tsx';

/** What happened to an account, the newest first. */
export function Journal({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <ol className="rows">
      {entries.map((entry) => (
        <JournalLine key={`${entry.action}:${entry.id}`} entry={entry} />
      ))}
    </ol>
  );
}
