import { CloseButton, Group, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  CHAT_FILE_ENDINGS,
  CHAT_FILE_MAX_BYTES,
  CHAT_FILES_MAX,
} from '@malaka/contracts/conversation/chats/messages';
import { useState } from 'react';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Composer.module.css';
import type { OutgoingFile } from './chat-outbox.ts';

/** Large enough to read a page of an exercise book. */
const PICTURE_SIDE_MAX = 2000;
/** Smaller pictures of these kinds are sent unchanged. */
const LIGHT_BYTES = 700_000;
const PLAIN_PICTURES = new Set(['image/jpeg', 'image/png']);
const PICTURE_QUALITY = 0.85;

/** Shrinks a picture and converts it to a format that all devices show. */
async function asSmallPicture(file: File): Promise<OutgoingFile | null> {
  const asItIs = { name: file.name, blob: file, isPicture: true };
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PICTURE_SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    if (PLAIN_PICTURES.has(file.type) && scale === 1 && file.size <= LIGHT_BYTES) return asItIs;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return PLAIN_PICTURES.has(file.type) ? asItIs : null;
    // Transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', PICTURE_QUALITY);
    });
    if (!blob) return null;
    if (PLAIN_PICTURES.has(file.type) && blob.size >= file.size) return asItIs;
    return { name: `${file.name.replace(/\.\w+$/, '')}.jpg`, blob, isPicture: true };
  } catch {
    // This browser cannot decode the picture.
    return null;
  }
}

/** Pictures are shrunk before uploading, because connections are slow. */
const isPicture = ({ type }: Blob) => type.startsWith('image/');

const hasEnding = (name: string) =>
  CHAT_FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** Files attached to the message being written; unsuitable ones are refused immediately. */
export function useChosenFiles() {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const [files, setFiles] = useState<readonly OutgoingFile[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const prepare = async (file: File): Promise<OutgoingFile | string> => {
    if (isPicture(file)) {
      const picture = await asSmallPicture(file);
      return picture ?? t('file.unreadable', { name: file.name });
    }
    if (!hasEnding(file.name)) return t('file.type', { name: file.name });
    if (file.size === 0) return t('file.empty', { name: file.name });
    return { name: file.name, blob: file, isPicture: false };
  };

  const add = async (added: readonly File[]) => {
    setBusy(true);
    const prepared = await Promise.all(added.map(prepare));
    setBusy(false);
    const errors = prepared.filter((one) => typeof one === 'string');
    const good = prepared.filter((one) => typeof one !== 'string');
    const small = good.filter(({ blob }) => blob.size <= CHAT_FILE_MAX_BYTES);
    const [large] = good.filter(({ blob }) => blob.size > CHAT_FILE_MAX_BYTES);
    if (large) {
      const most = format.fileSize(CHAT_FILE_MAX_BYTES);
      errors.push(t('file.large', { name: large.name, most }));
    }
    const all = [...files, ...small];
    if (all.length > CHAT_FILES_MAX) errors.push(t('file.many', { most: CHAT_FILES_MAX }));
    setFiles(all.slice(0, CHAT_FILES_MAX));
    setError(errors.length > 0 ? errors.join(' ') : null);
  };

  return {
    files,
    error,
    isBusy,
    add: (added: readonly File[]) => void add(added),
    remove: (file: OutgoingFile) => {
      setFiles(files.filter((one) => one !== file));
      setError(null);
    },
    clear: () => {
      setFiles([]);
      setError(null);
    },
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

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
