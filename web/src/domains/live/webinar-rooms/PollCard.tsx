import {
  type RoomPoll,
  ROOM_POLL_OPTION_MAX,
  ROOM_POLL_OPTIONS_MAX,
  ROOM_POLL_OPTIONS_MIN,
  ROOM_POLL_QUESTION_MAX,
} from '@malaka/contracts/live/webinar-rooms';
import { Box, Button, Group, Stack, Text, ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useRoom } from './room-context.ts';
import styles from './Poll.module.css';

/** A poll with live results; votes may be changed while it is open. */
export function PollCard({ poll }: { poll: RoomPoll }) {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, connection, act, isModerator } = useRoom();
  const { id, question, options, state } = poll;
  const { pollVotes } = view.state.self;
  const own = pollVotes.find((vote) => vote.id === id)?.option;
  const total = options.reduce((sum, { votes }) => sum + votes, 0);
  const mayVote = state === 'open';
  const isShown = isModerator || own !== undefined || state === 'closed';

  const vote = async (option: number) => {
    if (option === own) return;
    connection.chose({ pollVotes: [...pollVotes.filter((one) => one.id !== id), { id, option }] });
    if (!(await act('votePoll', { id, option }))) connection.chose({ pollVotes });
  };
  return (
    <Stack component="fieldset" gap="xs" className={styles.poll} data-state={state}>
      <Box component="legend" className="strong whole" px={4}>
        {format.text(question)}
      </Box>
      {options.map(({ text, votes }, at) => {
        const share = total === 0 ? 0 : (votes / total) * 100;
        return (
          <button
            key={at}
            type="button"
            className={styles.option}
            aria-pressed={own === at}
            disabled={!mayVote}
            onClick={() => void vote(at)}
          >
            {isShown && <span className={styles.bar} style={{ width: `${share}%` }} />}
            <span className={styles.text}>
              {own === at && <IconCheck size={18} aria-hidden />} {format.text(text)}
            </span>
            {isShown && (
              <Text span size="sm" pos="relative" flex="none" data-figures>
                {format.percent(share)} · {format.number(votes)}
              </Text>
            )}
          </button>
        );
      })}
      <p className="quiet" aria-live="polite">
        {t(`polls.state.${state}`)}
        {isShown && state !== 'draft' && ` · ${t('polls.total', { count: total })}`}
      </p>
      {isModerator && <PollActions poll={poll} />}
    </Stack>
  );
}

function PollActions({ poll: { id, state } }: { poll: RoomPoll }) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const { act } = useRoom();
  if (state === 'closed') return null;
  return (
    <Group gap="xs">
      {state === 'open' && (
        <Button variant="light" onClick={() => void act('closePoll', { id })}>
          {t('polls.close')}
        </Button>
      )}
      {state === 'draft' && (
        <>
          <Button onClick={() => void act('openPoll', { id })}>{t('polls.open')}</Button>
          <Button variant="subtle" color="danger" onClick={() => void act('deletePoll', { id })}>
            {t('common:action.delete')}
          </Button>
        </>
      )}
    </Group>
  );
}

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
