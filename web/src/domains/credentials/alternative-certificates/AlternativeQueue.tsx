import type { AlternativeRow } from '@malaka/contracts/credentials/alternative-certificates';
import { useTranslation } from 'react-i18next';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import { QueueTable } from '#/kit/reviewing/QueueTable.tsx';
import { At, TwoLines } from '#/kit/lists/PersonTable.tsx';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { AlternativeSearch } from './alternative-search.ts';

type Props = {
  rows: readonly AlternativeRow[];
  search: AlternativeSearch;
  page: number;
  /** Absent in lists without decisions. */
  selection?: ListSelection | undefined;
};

export function AlternativeQueue({ rows, search, page, selection }: Props) {
  const { t } = useTranslation(['alternative-reviews', 'reviewing']);
  const format = useFormat();
  return (
    <QueueTable
      rows={rows}
      selection={selection}
      titles={[
        t('alternative-reviews:column.certificate'),
        t('alternative-reviews:column.state'),
        t(search.status ? 'reviewing:decidedAt' : 'reviewing:column.clock'),
      ]}
      renderCells={(row) => [
        <TwoLines
          key="certificate"
          first={t(`alternative-reviews:type.${row.type}`)}
          second={format.text(`${row.issuer}, ${row.number}`)}
        />,
        <StateOf key="state" row={row} />,
        row.decidedAt ? (
          <Decided key="decided" at={row.decidedAt} />
        ) : (
          <ClockPill key="clock" dueAt={row.dueAt} />
        ),
      ]}
      linkTo={({ id }) => ({
        to: '/dashboard/alternative-certificates/$page',
        params: { page: String(page) },
        search: { ...search, certificate: id },
      })}
    />
  );
}

function StateOf({ row }: { row: AlternativeRow }) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  return (
    <TwoLines
      first={t(`status.${row.status}`)}
      second={
        row.credits === null ? '' : t('creditsGiven', { credits: format.number(row.credits) })
      }
    />
  );
}

function Decided({ at }: { at: Date }) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return <At label={t('decidedAt')} time={format.moment(at)} />;
}
