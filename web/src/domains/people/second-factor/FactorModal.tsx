import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { CodesStep } from './CodesStep.tsx';
import { OwnerStep } from './OwnerStep.tsx';
import {
  type Proof,
  useBeginFactor,
  useConfirmFactor,
  useRenewCodes,
  useTurnFactorOff,
} from './queries.ts';
import { ScanStep } from './ScanStep.tsx';

/** Turn on, move to another phone, renew recovery codes, turn off. */
export type FactorTask = 'on' | 'move' | 'renew' | 'off';

type Props = { task: FactorTask; onClose: () => void; onDone: () => void };

export function FactorModal({ task, onClose, onDone }: Props) {
  const { t } = useTranslation(['second-factor', 'common']);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  const renew = useRenewCodes();
  const turnOff = useTurnFactorOff();
  const finish = () => {
    showToast({ text: t(`second-factor:done.${task}`), type: 'success' });
    onDone();
  };
  const showCodes = {
    onSuccess: ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => setCodes(recoveryCodes),
  };
  const start = (proof: Proof) => {
    if (task === 'renew') renew.mutate(proof, showCodes);
    else if (task === 'off') turnOff.mutate(proof, { onSuccess: finish });
    else begin.mutate({ password: proof.password, ...(proof.code && { code: proof.code }) });
  };
  const request = task === 'renew' ? renew : task === 'off' ? turnOff : begin;
  const areCodesShown = codes.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('second-factor:title')}
      size={480}
      closeOnClickOutside={false}
      // The codes are shown once: an accidental key must not close the window.
      closeOnEscape={!areCodesShown}
      withCloseButton={!areCodesShown}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      {areCodesShown ? (
        <CodesStep codes={codes} onDone={finish} />
      ) : begin.data ? (
        <ScanStep
          begun={begin.data}
          isBusy={confirm.isPending}
          error={confirm.error}
          onEdit={confirm.reset}
          onConfirm={(code) => confirm.mutate({ code }, showCodes)}
        />
      ) : (
        <OwnerStep
          title={t(`second-factor:task.${task}`)}
          text={t(`second-factor:why.${task}`)}
          submitLabel={t(`second-factor:go.${task}`)}
          hasCode={task !== 'on'}
          isBusy={request.isPending}
          error={request.error}
          onEdit={request.reset}
          onSubmit={start}
        />
      )}
    </Modal>
  );
}
