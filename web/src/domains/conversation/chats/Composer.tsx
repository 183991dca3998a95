import { CHAT_FILE_ENDINGS, CHAT_TEXT_MAX } from '@malaka/contracts/conversation/chats/messages';
import { plainText } from '@malaka/contracts/kit/plain-text';
import { ActionIcon, FileButton, Group, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useCallback,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  CHAT_TYPING,
  CHAT_TYPING_EVERY_MS,
  chatTyping,
} from '@malaka/contracts/conversation/chats/events';
import { encode } from 'zod';
import { sendLive } from '#/domains/conversation/live-events/live-connection.ts';
import { ChosenFileList, type ChosenFiles } from './ChosenFileList.tsx';
import styles from './Composer.module.css';
import { saveDraft, readDraft, type OutgoingFile } from './chat-outbox.ts';

type Props = {
  accountId: number;
  chatId: number;
  chosen: ChosenFiles;
  onSend: (text: string, files: readonly OutgoingFile[]) => void;
};

/** From this length on, the remaining characters are shown. */
const COUNTED_FROM = CHAT_TEXT_MAX - 200;
const ACCEPT = ['image/*', ...CHAT_FILE_ENDINGS].join(',');

/** The message field: Enter sends on devices with a keyboard; on phones it begins a new line. */
export function Composer({ accountId, chatId, chosen, onSend }: Props) {
  const { t } = useTranslation('chats');
  const [typed, setTyped] = useState(() => readDraft(accountId, chatId));
  const field = useRef<HTMLTextAreaElement>(null);
  const isTouched = useMediaQuery('(pointer: coarse)') ?? false;
  const reportTyping = useReportTyping(chatId);
  const text = plainText(typed);
  const left = CHAT_TEXT_MAX - text.length;
  const isEmpty = text === '' && chosen.files.length === 0;
  const canSend = !isEmpty && left >= 0 && !chosen.isBusy;

  // Not on phones, where the on-screen keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  const change = (next: string) => {
    setTyped(next);
    saveDraft(accountId, chatId, next);
    if (next !== '') reportTyping();
  };
  const send = () => {
    if (!canSend) return;
    onSend(text, chosen.files);
    change('');
    chosen.clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word composed with an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (isTouched && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    chosen.add(files);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChosenFileList chosen={chosen} />
      {(left < 0 || typed.length >= COUNTED_FROM) && (
        <Text
          size="xs"
          ta="end"
          px={52}
          {...(left < 0 ? { className: 'errorText', fw: 600 } : { c: 'dimmed' })}
          role="status"
          data-figures
        >
          {left < 0 ? t('field.over', { count: -left }) : t('field.left', { count: left })}
        </Text>
      )}
      <Group gap={6} align="flex-end" wrap="nowrap">
        <FileButton multiple accept={ACCEPT} onChange={chosen.add}>
          {(props) => (
            <ActionIcon {...props} aria-label={t('file.add')} loading={chosen.isBusy}>
              <IconPaperclip size={24} />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          ref={field}
          minRows={1}
          maxRows={6}
          flex={1}
          miw={0}
          aria-label={t('field.label')}
          placeholder={t('field.label')}
          error={left < 0}
          enterKeyHint={isTouched ? 'enter' : 'send'}
          value={typed}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          color="primary"
          radius="xl"
          aria-label={t('field.send')}
          disabled={!canSend}
          // Otherwise a tap would close the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconSend2 size={22} />
        </ActionIcon>
      </Group>
    </form>
  );
}

/** Reports to the other member, at intervals, that the user is typing. */
function useReportTyping(chatId: number) {
  const reportedAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - reportedAt.current < CHAT_TYPING_EVERY_MS) return;
    reportedAt.current = now;
    sendLive(CHAT_TYPING, encode(chatTyping, { chatId }));
  }, [chatId]);
}
