import type { ProfileRow } from '@malaka/contracts/people/profile-reviews';
import { useTranslation } from 'react-i18next';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import { QueueTable } from '#/kit/reviewing/QueueTable.tsx';
import { At, TwoLines } from '#/kit/lists/PersonTable.tsx';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { ReviewSearch } from './review-queue.ts';

type Props = {
  rows: readonly ProfileRow[];
  search: ReviewSearch;
  page: number;
  /** Absent when nothing can be decided. */
  selection?: ListSelection | undefined;
};

export function ProfileQueue({ rows, search, page, selection }: Props) {
  const { t } = useTranslation(['profile-reviews', 'reviewing']);
  const format = useFormat();
  const isDecided = search.status === 'confirmed' || search.status === 'rejected';
  return (
    <QueueTable
      rows={rows}
      selection={selection}
      titles={[
        t('profile-reviews:column.place'),
        t(isDecided ? 'reviewing:decidedAt' : 'reviewing:sentAt'),
        t('reviewing:column.clock'),
      ]}
      renderCells={(row) => [
        <TwoLines
          key="place"
          first={format.text([row.region, row.city].filter(Boolean).join(', '))}
          second={format.text(row.positionType ?? '')}
        />,
        <SentAt key="sent" row={row} />,
        <ClockPill key="clock" dueAt={row.dueAt} isPaused={row.clock === 'paused'} />,
      ]}
      linkTo={({ id }) => ({
        to: '/dashboard/profile-reviews/$page',
        params: { page: String(page) },
        search: { ...search, profile: id },
      })}
    />
  );
}

function SentAt({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const isDecided = row.status === 'confirmed' || row.status === 'rejected';
  const at = isDecided ? row.decidedAt : row.submittedAt;
  if (!at) return null;
  return <At label={t(isDecided ? 'decidedAt' : 'sentAt')} time={format.moment(at)} />;
}
