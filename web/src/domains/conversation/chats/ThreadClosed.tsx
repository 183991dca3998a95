import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Thread.module.css';
import { useBlockChat } from './mutations.ts';

/** Replaces the message field if the user may not write. */
export function ThreadClosed({ chat }: { chat: ChatSummary }) {
  const { t } = useTranslation('chats');
  const block = useBlockChat(chat.id);
  return (
    <Stack gap="sm" align="center" className={styles.closed}>
      <p>{t(chat.isBlocked ? 'block.isBlocked' : 'block.cannotWrite')}</p>
      {chat.isBlocked && (
        <Button variant="default" loading={block.isPending} onClick={() => block.mutate(false)}>
          {t('block.undo')}
        </Button>
      )}
    </Stack>
  );
}
