import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage, ChatFile } from '@malaka/contracts/conversation/chats/messages';
import { Group, Text, ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconFlag,
  IconDownload,
  IconFileText,
  IconPhoto,
  IconPhotoOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import { show, usePicture } from '#/kit/data-saver/deferred.ts';
import type { KnownChat } from './chat-cache.ts';
import { OutgoingBubble, type OutgoingActions, LinkedText } from './OutgoingBubble.tsx';
import type { ThreadLine } from './thread-lines.ts';
import styles from './ThreadLog.module.css';
import { useWhen, ReadMark } from './ChatMarks.tsx';
import { downloadAddress } from './download-address.ts';
import { loadBefore } from './queries.ts';

type MessageBubbleProps = {
  message: ChatMessage;
  /** Shortly follows another message of the same person. */
  isJoined: boolean;
  isRead: boolean;
  isFound: boolean;
};

const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isJoined, isRead, isFound } = props;
  const { t } = useTranslation('chats');
  const format = useFormat();
  const { isOwn, isHidden, text, files, createdAt, number } = message;
  return (
    <article
      className={styles.message}
      data-own={isOwn || undefined}
      data-joined={isJoined || undefined}
      data-found={isFound || undefined}
      data-number={number}
      aria-label={t(isOwn ? 'message.own' : 'message.other', { time: format.time(createdAt) })}
    >
      <div className={styles.bubble}>
        {files.length > 0 && <MessageFiles message={message} />}
        {isHidden ? (
          <Text c="dimmed" fs="italic">
            {t('hidden')}
          </Text>
        ) : (
          text !== '' && (
            <p className={styles.text}>
              <LinkedText text={text} />
            </p>
          )
        )}
        <Group component="p" gap={4} fz="xs" className={styles.meta}>
          <time dateTime={createdAt.toISOString()}>{format.time(createdAt)}</time>
          {isOwn && <ReadMark isRead={isRead} />}
        </Group>
      </div>
      {!isHidden && <MessageMenu message={message} />}
    </article>
  );
});

type Props = {
  lines: readonly ThreadLine[];
  chat: KnownChat;
  outgoing: OutgoingActions;
  /** Number of a message found by search. */
  found: number | undefined;
};

export function ThreadLines({ lines, chat, outgoing, found }: Props) {
  const { t } = useTranslation('chats');
  return lines.map((line) => {
    if (line.kind === 'day') return <DayLine key={line.key} date={line.date} />;
    if (line.kind === 'unread') {
      return (
        <p key={line.key} className={styles.unreadLine} data-unread-line>
          <span>{t('unreadLine')}</span>
        </p>
      );
    }
    if (line.kind === 'outgoing') {
      return (
        <OutgoingBubble
          key={line.key}
          clientId={line.key}
          outgoing={line.outgoing}
          actions={outgoing}
          isJoined={line.isJoined}
        />
      );
    }
    const { message, isJoined } = line;
    return (
      <MessageBubble
        key={line.key}
        message={message}
        isJoined={isJoined}
        isRead={message.isOwn && message.number <= chat.otherReadNumber}
        isFound={message.number === found}
      />
    );
  });
}

const DayLine = memo(function DayLine({ date }: { date: Date }) {
  const when = useWhen();
  return (
    <p className={styles.day}>
      <span>{when.day(date)}</span>
    </p>
  );
});

/** Actions of one message; the menu is rendered when it is opened. */
function MessageMenu({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chats');
  const [isUsed, setUsed] = useState(false);
  if (message.isOwn && message.text === '') return null;
  if (isUsed) return <OpenedMenu message={message} />;
  return (
    <ActionIcon
      className={styles.more}
      aria-label={t('message.menu')}
      aria-haspopup="menu"
      onClick={() => setUsed(true)}
    >
      <IconDots size={20} />
    </ActionIcon>
  );
}

function OpenedMenu({ message: { chatId, number, isOwn, text } }: { message: ChatMessage }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const [isOpen, setOpen] = useState(true);
  const report = useLazyWindow(async () => (await import('./ReportModal.tsx')).ReportModal);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(format.text(text));
      showToast({ text: t('copy.done'), type: 'success' });
    } catch {
      showToast({ text: t('copy.failed'), type: 'error' });
    }
  };
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position={isOwn ? 'bottom-end' : 'bottom-start'}>
        <Menu.Target>
          <ActionIcon
            className={styles.more}
            data-open={isOpen || undefined}
            aria-label={t('message.menu')}
          >
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {text !== '' && (
            <Menu.Item leftSection={<IconCopy size={20} />} onClick={() => void copy()}>
              {t('copy.do')}
            </Menu.Item>
          )}
          {!isOwn && (
            <Menu.Item
              c="var(--mantine-color-danger-text)"
              leftSection={<IconFlag size={20} />}
              onClick={report.open}
            >
              {t('report.do')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {report.Window && <report.Window chatId={chatId} number={number} onClose={report.close} />}
    </>
  );
}

/** Pictures as previews, other files as downloads. */
function MessageFiles({ message }: { message: ChatMessage }) {
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
