import type { ReopenedDecision } from '@malaka/contracts/kit/reviewing';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { reopened: readonly ReopenedDecision[]; statusOf: (status: string) => string };

/** Reopened decisions of a case. */
export function ReopenedList({ reopened, statusOf }: Props) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const id = useId();
  if (reopened.length === 0) return null;
  return (
    <div>
      <p id={id} className="label">
        {t('reopen.history')}
      </p>
      <ol className="events" aria-labelledby={id}>
        {reopened.map((one) => (
          <li key={one.reopenedAt.getTime()}>
            <p className="strong">{statusOf(one.status)}</p>
            <p className="quiet">
              {format.text(one.decidedBy)}, {format.moment(one.decidedAt)}
            </p>
            {one.comment && <p className="asWritten">{format.text(one.comment)}</p>}
            <ReopenedLine reopened={one} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type ReopenedLineProps = {
  reopened: Pick<ReopenedDecision, 'reason' | 'reopenedAt' | 'reopenedBy'>;
};

/** Who reopened a decided case, when and why. */
export function ReopenedLine({ reopened: { reason, reopenedAt, reopenedBy } }: ReopenedLineProps) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (
    <>
      <p>{t('reopen.by', { name: format.text(reopenedBy), time: format.moment(reopenedAt) })}</p>
      <blockquote className="asWritten">{format.text(reason)}</blockquote>
    </>
  );
}
