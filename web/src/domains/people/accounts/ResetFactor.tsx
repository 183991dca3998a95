import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useResetFactor } from './queries.ts';
import { ReasonModal } from './ReasonModal.tsx';

/** For a person who lost both the phone and the recovery codes. */
export function ResetFactor({ id }: { id: number }) {
  const { t } = useTranslation('accounts');
  const [isOpen, modal] = useDisclosure(false);
  const reset = useResetFactor();
  const words = {
    title: t('factor.resetTitle'),
    text: t('factor.resetText'),
    hint: t('factor.reasonHint'),
    submit: t('factor.reset'),
    done: t('factor.done'),
  };
  return (
    <>
      <Button
        variant="light"
        color="danger"
        leftSection={<IconShieldOff size={18} aria-hidden />}
        onClick={modal.open}
      >
        {t('factor.reset')}
      </Button>
      {isOpen && <ReasonModal id={id} words={words} save={reset} onClose={modal.close} />}
    </>
  );
}
