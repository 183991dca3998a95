import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './ReadMark.module.css';

/** Whether the user's message was delivered or read. */
export function ReadMark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('chats');
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <Icon
      size={18}
      className={styles.mark}
      data-read={isRead || undefined}
      role="img"
      aria-label={t(isRead ? 'state.read' : 'state.sent')}
    />
  );
}
