import type { ChatFile } from '@malaka/contracts/conversation/chats/messages';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { downloadAddress } from './download-address.ts';
import styles from './PictureModal.module.css';

/** A picture as large as the screen allows. */
export function PictureModal({ file, onClose }: { file: ChatFile; onClose: () => void }) {
  const { t } = useTranslation(['chats', 'common']);
  const { name, url, width, height } = file;
  return (
    <ContentModal
      onClose={onClose}
      title={name}
      size="auto"
      classNames={{ title: styles.title, body: styles.body }}
    >
      <img
        src={url}
        alt={name}
        className={styles.picture}
        {...(width && height && { width, height })}
      />
      <Button
        component="a"
        href={downloadAddress(url)}
        download={name}
        variant="default"
        leftSection={<IconDownload size={20} />}
      >
        {t('common:action.download')}
      </Button>
    </ContentModal>
  );
}
