import { CloseButton, Group, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Composer.module.css';
import type { OutgoingFile } from './outgoing.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

export function ChosenFileList({ chosen }: { chosen: ChosenFiles }) {
  const { t } = useTranslation('chats');
  return (
    <>
      {chosen.files.length > 0 && (
        <Group component="ul" gap="xs" className={styles.files} aria-label={t('file.chosen')}>
          {chosen.files.map((file) => (
            <ChosenFile
              key={`${file.name} ${file.blob.size}`}
              file={file}
              onRemove={() => chosen.remove(file)}
            />
          ))}
        </Group>
      )}
      {chosen.error && (
        <Text className="smallErrorText" px="xs" role="alert">
          {chosen.error}
        </Text>
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
          <span className="shrinks whole">
            {file.name}
            <Text c="dimmed" size="sm">
              {format.fileSize(file.blob.size)}
            </Text>
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
