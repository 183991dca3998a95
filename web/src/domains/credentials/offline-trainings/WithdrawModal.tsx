import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { useTranslation } from 'react-i18next';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { type SupervisorKind, useWithdraw } from './queries.ts';

type Props = { supervisor: SupervisorKind; row: TrainingRow; onClose: () => void };

/** Withdraws a record with a reason that its owner sees. */
export function WithdrawModal({ supervisor, row, onClose }: Props) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const format = useFormat();
  const withdraw = useWithdraw(supervisor);
  const { referenceNumber, institution, state, credits } = row;
  const becomes =
    state === 'attached'
      ? t('offline-trainings:withdraw.attached', { credits: format.number(credits ?? 0) })
      : t('offline-trainings:withdraw.free');
  return (
    <ReasonModal
      title={t('offline-trainings:withdraw.title')}
      text={`№ ${referenceNumber}, ${format.text(institution)}. ${becomes}`}
      label={t('offline-trainings:withdraw.reason')}
      missing={t('offline-trainings:withdraw.reasonMissing')}
      least={1}
      submitLabel={t('offline-trainings:withdraw.action')}
      cancelLabel={t('common:action.close')}
      isDangerous
      done={t('offline-trainings:withdraw.done')}
      save={(reason) => withdraw.mutateAsync({ id: row.id, reason })}
      onClose={onClose}
    />
  );
}
