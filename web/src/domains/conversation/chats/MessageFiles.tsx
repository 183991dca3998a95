import type { ChatFile, ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { IconDownload, IconFileText, IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { show, usePicture } from '#/kit/data-saver/deferred.ts';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import { downloadAddress } from './download-address.ts';
import { loadBefore } from './queries.ts';
import styles from './ThreadLog.module.css';

/** Pictures as previews, other files as downloads. */
export function MessageFiles({ message }: { message: ChatMessage }) {
  const pictures = message.files.filter(({ isPicture }) => isPicture);
  const documents = message.files.filter(({ isPicture }) => !isPicture);
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures} data-many={pictures.length > 1 || undefined}>
          {pictures.map((file) => (
            <Picture key={file.id} file={file} message={message} />
          ))}
        </div>
      )}
      {documents.map((file) => (
        <Document key={file.id} file={file} />
      ))}
    </>
  );
}

function Picture({ file, message }: { file: ChatFile; message: ChatMessage }) {
  const { t } = useTranslation('chats');
  const queryClient = useQueryClient();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const large = useLazyWindow(async () => (await import('./PictureModal.tsx')).PictureModal);
  const { name, width, height, bytes, url, previewUrl } = file;
  const source = previewUrl ?? url;
  const { isDeferred, attributes } = usePicture(source);
  const size = useFormat().fileSize(bytes);
  const onError = () => {
    setBrokenUrl(source);
    // File addresses expire soon: read the message once more for a fresh one.
    if (brokenUrl !== undefined) return;
    void loadBefore(queryClient, message.chatId, message.number + 1).catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={{ aspectRatio: width && height ? `${width} / ${height}` : '4 / 3' }}
        aria-label={[t('file.openPicture', { name }), ...(isDeferred ? [size] : [])].join(', ')}
        onClick={() => {
          show(source);
          large.open();
        }}
      >
        {source === brokenUrl ? (
          <IconPhotoOff size={32} aria-hidden />
        ) : isDeferred ? (
          <span className={styles.held}>
            <IconPhoto size={32} aria-hidden />
            <small data-figures>{size}</small>
          </span>
        ) : (
          <img src={source} alt="" decoding="async" {...attributes} onError={onError} />
        )}
      </button>
      {large.Window && <large.Window file={file} onClose={large.close} />}
    </>
  );
}

function Document({ file: { name, bytes, url } }: { file: ChatFile }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  return (
    <a
      className={styles.document}
      href={downloadAddress(url)}
      download={name}
      aria-label={t('file.download', { name, size: format.fileSize(bytes) })}
    >
      <IconFileText size={28} aria-hidden />
      <span>
        {name}
        <small>{format.fileSize(bytes)}</small>
      </span>
      <IconDownload size={20} aria-hidden />
    </a>
  );
}
