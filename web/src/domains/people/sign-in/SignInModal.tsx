import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SignInFlow } from './SignInFlow.tsx';
import { closeSignIn, type Step } from '#/domains/people/session/sign-in-store.ts';

type Props = { startAt: Step; isInstitution: boolean };

export function SignInModal({ startAt, isInstitution }: Props) {
  const { t } = useTranslation('auth');
  return (
    <Modal
      opened
      onClose={closeSignIn}
      title={t('title')}
      size={440}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
    >
      <SignInFlow startAt={startAt} isInstitution={isInstitution} />
    </Modal>
  );
}
