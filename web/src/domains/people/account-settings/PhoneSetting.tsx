import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/session/use-session.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChangePhone } from './ChangePhone.tsx';
import { Setting } from '#/kit/ui/Setting.tsx';

export function PhoneSetting() {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const { user } = useSession();
  const [isOpen, modal] = useDisclosure(false);
  const phone = user ? format.phone(user.phone) : '';
  return (
    <Setting title={t('settings:phone.title')} text={`${phone}. ${t('settings:phone.hint')}`}>
      <Button variant="default" onClick={modal.open}>
        {t('settings:phone.change')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title={t('settings:phone.pageTitle')}
        size={440}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
      >
        {/* Unmounted with the window, so that it reopens at step 0 (SET-12). */}
        <ChangePhone onDone={modal.close} />
      </Modal>
    </Setting>
  );
}
