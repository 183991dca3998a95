import { ROOM_MESSAGE_MAX } from '@malaka/contracts/live/webinar-rooms';
import { plainText } from '@malaka/contracts/kit/plain-text';
import { ActionIcon, Group, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SidePanel.module.css';

type Props = {
  label: string;
  placeholder: string;
  isDisabled?: boolean;
  onSend: (text: string) => void;
};

/** Sends a text to everybody: Enter sends, Shift+Enter begins a new line. */
export function TextForm({ label, placeholder, isDisabled = false, onSend }: Props) {
  const { t } = useTranslation('webinar-room');
  const [typed, setTyped] = useState('');
  const text = plainText(typed);
  const send = () => {
    if (text === '' || isDisabled) return;
    onSend(text);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word composed with an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Group
      component="form"
      gap="xs"
      align="flex-end"
      wrap="nowrap"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        minRows={1}
        maxRows={4}
        flex={1}
        miw={0}
        aria-label={label}
        placeholder={placeholder}
        maxLength={ROOM_MESSAGE_MAX}
        disabled={isDisabled}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" aria-label={t('chat.send')} disabled={text === ''}>
        <IconSend size={20} />
      </ActionIcon>
    </Group>
  );
}
