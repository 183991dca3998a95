import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PollCard } from './PollCard.tsx';
import { PollForm } from './PollForm.tsx';
import { useRoom } from './room-context.ts';
import { ScrollList } from './ScrollList.tsx';

/** Polls, newest first; only the author sees prepared ones. */
export function PollPanel() {
  const { t } = useTranslation('webinar-room');
  const { view, isModerator } = useRoom();
  const [isMaking, setIsMaking] = useState(false);
  const { polls, drafts } = view.state;
  return (
    <ScrollList label={t('tabs.polls')}>
      {isModerator && !isMaking && (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          onClick={() => setIsMaking(true)}
        >
          {t('polls.make')}
        </Button>
      )}
      {isMaking && <PollForm onClose={() => setIsMaking(false)} />}
      {polls.length + drafts.length === 0 && !isMaking && (
        <Text c="dimmed" ta="center" m="auto">
          {t('polls.empty')}
        </Text>
      )}
      {[...drafts, ...polls].toReversed().map((poll) => (
        <PollCard key={poll.id} poll={poll} />
      ))}
    </ScrollList>
  );
}
