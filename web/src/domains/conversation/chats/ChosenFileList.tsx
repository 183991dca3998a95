import { CloseButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Composer.module.css';
import type { OutgoingFile } from './outgoing.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** What goes with the message, before it goes. */
export function ChosenFileList({ chosen }: { chosen: ChosenFiles }) {
  const { t } = useTranslation('chats');
  return (
    <>
      {chosen.files.length > 0 && (
        <ul className={styles.files} aria-label={t('file.chosen')}>
          {chosen.files.map((file) => (
            <ChosenFile
              key={`${file.name} ${file.blob.size}`}
              file={file}
              onRemove={() => chosen.remove(file)}
            />
          ))}
        </ul>
      )}
      {chosen.error && (
        <p className={styles.error} role="alert">
          {chosen.error}
        </p>
      )}
    </>
  );
}

function ChosenFile({ file, onRemove }: { file: OutgoingFile; onRemove: () => void }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const url = useObjectUrl(file.isPicture ? file.blob : undefined);
  return (
    <li className={styles.file} data-picture={file.isPicture || undefined}>
      {file.isPicture ? (
        url && <img src={url} alt={file.name} />
      ) : (
        <>
          <IconFile size={24} aria-hidden />
          <span className={styles.fileName}>
            {file.name}
            <small>{format.fileSize(file.blob.size)}</small>
          </span>
        </>
      )}
      <CloseButton
        size={44}
        className={styles.remove}
        aria-label={t('file.remove', { name: file.name })}
        onClick={onRemove}
      />
    </li>
  );
}
