import type { ReopenedDecision } from '@malaka/contracts/kit/reviewing';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { reopened: Pick<ReopenedDecision, 'reason' | 'reopenedAt' | 'reopenedBy'> };

/** Who reopened a decided case, when and why. */
export function ReopenedLine({ reopened: { reason, reopenedAt, reopenedBy } }: Props) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (
    <>
      <p>{t('reopen.by', { name: format.text(reopenedBy), time: format.moment(reopenedAt) })}</p>
      <blockquote className="asWritten">{format.text(reason)}</blockquote>
    </>
  );
}
