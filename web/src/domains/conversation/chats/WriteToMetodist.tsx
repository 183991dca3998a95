import { ActionIcon, Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLazyWindow } from '#/kit/ui/use-lazy-window.ts';

/** Asks the method expert of the user's region about a subject. */
export function WriteToMetodist({ isIcon = false }: { isIcon?: boolean }) {
  const { t } = useTranslation('chats');
  const choice = useLazyWindow(async () => (await import('./MetodistModal.tsx')).MetodistModal);
  return (
    <>
      {isIcon ? (
        <ActionIcon
          aria-label={t('metodist.write')}
          title={t('metodist.write')}
          onClick={choice.open}
        >
          <IconMessagePlus size={24} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconMessagePlus size={20} />} onClick={choice.open}>
          {t('metodist.write')}
        </Button>
      )}
      {choice.Window && <choice.Window onClose={choice.close} />}
    </>
  );
}
