import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useLazyWindow } from '#/kit/ui/use-lazy-window.ts';
import type { Autosaving } from './use-autosave.ts';

type Props = {
  lesson: AuthoredLesson;
  autosaving: Autosaving;
  /** Saves pending edits first, which belong to the history as well. */
  onOpen: () => Promise<void>;
  onRestored: (lesson: AuthoredLesson) => void;
};

/** Autosave status of the edits, with access to the history. */
export function AutosaveStatus({ lesson, autosaving, onOpen, onRestored }: Props) {
  const { t } = useTranslation('authored-lessons');
  const history = useLazyWindow(async () => (await import('./LessonHistory.tsx')).LessonHistory);
  const open = async () => {
    await onOpen();
    history.open();
  };
  return (
    <Group justify="space-between" gap="4px 12px">
      <Text
        size="sm"
        c={autosaving.state === 'refused' || autosaving.state === 'offline' ? 'danger' : 'dimmed'}
        role="status"
        data-autosave={autosaving.state}
        flex="1 1 260px"
      >
        <StatusText lesson={lesson} autosaving={autosaving} />
      </Text>
      <Button variant="subtle" leftSection={<IconHistory size={18} />} onClick={() => void open()}>
        {t('history.open')}
      </Button>
      {history.Window && (
        <history.Window lesson={lesson} onRestored={onRestored} onClose={history.close} />
      )}
    </Group>
  );
}

function StatusText({ lesson, autosaving }: Pick<Props, 'lesson' | 'autosaving'>) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const { draft } = lesson;
  const { state } = autosaving;
  if (state === 'refused') return t('autosave.refused', { why: autosaving.why });
  if (state === 'saving' || state === 'offline') return t(`autosave.${state}`);
  if (draft) {
    const time = format.moment(draft.savedAt);
    return t(lesson.savesItself ? 'autosave.waiting' : 'autosave.draft', { time });
  }
  if (state === 'kept') return t('autosave.kept', { time: format.time(autosaving.at) });
  return t('autosave.itself');
}
