import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import styles from './Chats.module.css';
import { WriteToMetodist } from './WriteToMetodist.tsx';

/** Nobody was written to yet: where it begins. */
export function NoChats() {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  return (
    <EmptyState
      title={t('none.title')}
      text={t(user?.role === 'teacher' ? 'none.asked' : 'none.text')}
      action={
        <div className={styles.begin}>
          <ButtonLink to="/dashboard/my-courses">{t('none.courses')}</ButtonLink>
          <WriteToMetodist />
        </div>
      }
    />
  );
}
