import type { RoomQuestion } from '@malaka/contracts/live/webinar-rooms';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconThumbUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PersonName } from './PeoplePanel.tsx';
import { useRoom } from './room-context.ts';
import { ScrollList } from './ScrollList.tsx';
import styles from './SidePanel.module.css';
import { TextForm } from './TextForm.tsx';

/** Open questions first, most votes first. */
const byWeight = (one: RoomQuestion, other: RoomQuestion) =>
  Number(one.isAnswered) - Number(other.isAnswered) || other.votes - one.votes || one.id - other.id;

export function QuestionPanel() {
  const { t } = useTranslation('webinar-room');
  const { view, act, isModerator } = useRoom();
  const [lost, setLost] = useState<{ key: string; text: string } | null>(null);
  const { questions, self } = view.state;
  const ask = async (key: string, text: string) =>
    setLost((await act('ask', { key, text })) ? null : { key, text });
  return (
    <>
      <ScrollList label={t('tabs.questions')}>
        {questions.length === 0 && (
          <Text c="dimmed" ta="center" m="auto">
            {t('questions.empty')}
          </Text>
        )}
        {questions.toSorted(byWeight).map((question) => (
          <Question key={question.id} question={question} />
        ))}
        {lost && (
          <Stack gap={6} align="flex-start" opacity={0.8} className={styles.message} data-own>
            <p className="asWritten">{lost.text}</p>
            <Button variant="subtle" onClick={() => void ask(lost.key, lost.text)}>
              {t('questions.again')}
            </Button>
          </Stack>
        )}
      </ScrollList>
      {!isModerator && (
        <TextForm
          label={t('questions.input')}
          placeholder={t(self.isMuted ? 'chat.muted' : 'questions.input')}
          isDisabled={self.isMuted}
          onSend={(text) => void ask(crypto.randomUUID(), text)}
        />
      )}
    </>
  );
}

function Question({ question }: { question: RoomQuestion }) {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, connection, act, isModerator } = useRoom();
  const { id, author, text, votes, isAnswered } = question;
  const { votedQuestions } = view.state.self;
  const isVoted = votedQuestions.includes(id);
  const vote = async () => {
    const others = votedQuestions.filter((voted) => voted !== id);
    connection.chose({ votedQuestions: isVoted ? others : [...others, id] });
    if (!(await act('voteQuestion', { id, isVoted: !isVoted })))
      connection.chose({ votedQuestions });
  };
  return (
    <Stack component="article" gap={6} opacity={isAnswered ? 0.75 : 1} className={styles.message}>
      <PersonName person={author} />
      <p className="asWritten">{format.text(text)}</p>
      <Group gap="xs">
        <Button
          variant={isVoted ? 'filled' : 'default'}
          leftSection={<IconThumbUp size={18} />}
          aria-pressed={isVoted}
          aria-label={t('questions.vote', { count: votes })}
          disabled={isAnswered}
          onClick={() => void vote()}
        >
          {votes}
        </Button>
        {isAnswered && <Text size="xs">{t('questions.answered')}</Text>}
        {isModerator && (
          <>
            <Button
              variant="light"
              leftSection={<IconCheck size={18} />}
              onClick={() => void act('markQuestion', { id, isAnswered: !isAnswered })}
            >
              {t(isAnswered ? 'questions.reopen' : 'questions.mark')}
            </Button>
            <ActionIcon
              color="danger"
              aria-label={t('questions.delete')}
              onClick={() => void act('deleteQuestion', { id })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </>
        )}
      </Group>
    </Stack>
  );
}
