import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { Center } from '@mantine/core';

/** Beside the list on wide screens, until a chat is chosen. */
export function NoChatOpen() {
  const { t } = useTranslation('chats');
  return (
    <Center h="100%">
      <EmptyState title={t('choose.title')} text={t('choose.text')} />
    </Center>
  );
}
