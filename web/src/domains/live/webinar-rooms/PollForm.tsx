import {
  ROOM_POLL_OPTION_MAX,
  ROOM_POLL_OPTIONS_MAX,
  ROOM_POLL_OPTIONS_MIN,
  ROOM_POLL_QUESTION_MAX,
} from '@malaka/contracts/live/webinar-rooms';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from './room-context.ts';
import styles from './Poll.module.css';

/** A question with two to six answers, to open now or save for later. */
export function PollForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const { act } = useRoom();
  const [key] = useState(() => crypto.randomUUID());
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState(['', '']);
  const [isChecked, setIsChecked] = useState(false);
  const written = options.filter((option) => option.trim() !== '');
  const isWhole = question.trim() !== '' && written.length >= ROOM_POLL_OPTIONS_MIN;

  const make = async (isOpen: boolean) => {
    setIsChecked(true);
    if (!isWhole) return;
    if (await act('makePoll', { key, question, options: written, isOpen })) onClose();
  };
  const change = (at: number, text: string) =>
    setOptions(options.map((option, place) => (place === at ? text : option)));
  return (
    <form
      className={`stack ${styles.poll}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make(true);
      }}
    >
      <TextInput
        size="md"
        data-autofocus
        required
        label={t('polls.question')}
        value={question}
        maxLength={ROOM_POLL_QUESTION_MAX}
        error={isChecked && question.trim() === '' ? t('polls.error.question') : undefined}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      {options.map((option, at) => (
        <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            size="md"
            flex={1}
            aria-label={t('polls.option', { number: at + 1 })}
            placeholder={t('polls.option', { number: at + 1 })}
            value={option}
            maxLength={ROOM_POLL_OPTION_MAX}
            error={
              isChecked && at === options.length - 1 && written.length < ROOM_POLL_OPTIONS_MIN
                ? t('polls.error.options')
                : undefined
            }
            onChange={({ currentTarget }) => change(at, currentTarget.value)}
          />
          {options.length > ROOM_POLL_OPTIONS_MIN && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('polls.drop', { number: at + 1 })}
              onClick={() => setOptions(options.filter((_, place) => place !== at))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {options.length < ROOM_POLL_OPTIONS_MAX && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} />}
          onClick={() => setOptions([...options, ''])}
        >
          {t('polls.addOption')}
        </Button>
      )}
      <Group gap="xs">
        <Button type="submit">{t('polls.ask')}</Button>
        <Button variant="light" onClick={() => void make(false)}>
          {t('polls.keep')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </form>
  );
}
