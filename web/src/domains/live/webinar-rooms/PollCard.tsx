import type { RoomPoll } from '@malaka/contracts/live/webinar-rooms';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
