import { Box, CloseButton, Group, Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Stage.module.css';
import { useRoom } from './room-context.ts';

/** The message or person that the author highlights for everybody. */
export function Spotlight() {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, isModerator, act } = useRoom();
  const { spotlitMessage, spotlitPerson } = view.state.settings;
  const person = spotlitMessage?.author ?? spotlitPerson;
  if (!person) return null;
  return (
    <Group
      component="aside"
      gap="sm"
      align="flex-start"
      wrap="nowrap"
      className={styles.spotlight}
      aria-label={t('spotlight.label')}
      aria-live="polite"
    >
      <IconSpeakerphone size={20} aria-hidden />
      <Box flex={1} miw={0} className="whole">
        <Text fw={700}>{format.text(person.name)}</Text>
        {spotlitMessage ? <span>{format.text(spotlitMessage.text)}</span> : t('spotlight.speaks')}
      </Box>
      {isModerator && (
        <CloseButton
          size="lg"
          aria-label={t('spotlight.end')}
          onClick={() => void act('spotlight', { message: null, person: null })}
        />
      )}
    </Group>
  );
}
