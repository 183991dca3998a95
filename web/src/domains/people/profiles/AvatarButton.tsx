import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import styles from './Avatar.module.css';

const AvatarWindow = lazyPart(() => import('./AvatarWindow.tsx'), 'AvatarWindow');

/** Your own picture; a tap changes it. */
export function AvatarButton({ user }: { user: SessionUser }) {
  const { t } = useTranslation('profile-view');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={styles.button}
        aria-label={t('avatar.change')}
        onClick={() => setIsOpen(true)}
      >
        <Avatar src={user.avatar} name="" size={72} />
        <span className={styles.badge}>
          <IconCamera size={18} aria-hidden />
        </span>
      </UnstyledButton>
      {isOpen && <AvatarWindow avatar={user.avatar} onClose={() => setIsOpen(false)} />}
    </>
  );
}
