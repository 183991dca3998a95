import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import styles from './Chats.module.css';

/** Beside the list on wide screens, until a chat is chosen. */
export function NoChatOpen() {
  const { t } = useTranslation('chats');
  return (
    <div className={styles.chooseOne}>
      <EmptyState title={t('choose.title')} text={t('choose.text')} />
    </div>
  );
}
