import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { LessonValues } from '@malaka/contracts/authoring/lesson-values';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import { LessonChanges } from './LessonChanges.tsx';
import styles from './LessonHistory.module.css';
import { revisionsQuery } from './queries.ts';

type Props = {
  /** The lesson as saved elsewhere. */
  theirs: AuthoredLesson;
  saved: LessonValues;
  mine: LessonValues;
  onTakeTheirs: () => Promise<void>;
  onUseMine: () => Promise<void>;
  onMerge: (merged: LessonValues) => Promise<void>;
};

/** Its author may be at another part of the form. */
const bringIntoSight = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/**
 * Two editors have changed the lesson: shows both versions side by side, so that neither is lost.
 */
export function SavingConflict({ theirs, saved, mine, ...ways }: Props) {
  const { t } = useTranslation('authored-lessons');
  const [isBusy, setIsBusy] = useState(false);
  const choose = (act: () => Promise<void>) => async () => {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  const merging = useLazyWindow(async () => (await import('./MergeLesson.tsx')).MergeLesson);
  const both = { before: saved, after: mine };
  return (
    <Alert
      ref={bringIntoSight}
      role="alert"
      color="warning"
      icon={<IconAlertTriangle size={20} />}
      title={t('conflict.title')}
    >
      {t('conflict.text')}
      <div className={styles.sides}>
        <Side
          title={t('conflict.theirs')}
          note={<Who lessonId={theirs.id} revision={theirs.revision} />}
          action={
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => void choose(ways.onTakeTheirs)()}
            >
              {t('conflict.takeTheirs')}
            </Button>
          }
        >
          <LessonChanges {...both} side="before" />
        </Side>
        <Side
          title={t('conflict.mine')}
          action={
            <Button disabled={isBusy} onClick={() => void choose(ways.onUseMine)()}>
              {t('conflict.keepMine')}
            </Button>
          }
        >
          <LessonChanges {...both} side="after" />
        </Side>
      </div>
      <Button mt="sm" variant="light" disabled={isBusy} onClick={merging.open}>
        {t('conflict.merge')}
      </Button>
      {merging.Window && (
        <merging.Window
          theirs={saved}
          mine={mine}
          isBusy={isBusy}
          onMerge={(merged) => void choose(() => ways.onMerge(merged))()}
          onClose={merging.close}
        />
      )}
    </Alert>
  );
}

type SideProps = { title: string; note?: ReactNode; action: ReactNode; children: ReactNode };

function Side({ title, note, action, children }: SideProps) {
  return (
    <section className={styles.side} aria-label={title}>
      <Group justify="space-between" gap="xs">
        <div>
          <p className="strong">{title}</p>
          {note}
        </div>
        {action}
      </Group>
      <div className={styles.sideText}>{children}</div>
    </section>
  );
}

function Who({ lessonId, revision }: { lessonId: number; revision: number }) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const { data = [] } = useQuery(revisionsQuery(lessonId));
  const saving = data.find((one) => one.revision === revision);
  if (!saving?.savedAt) return null;
  const name = format.text(saving.authorName ?? '');
  return (
    <Text size="sm" c="dimmed">
      {t('conflict.who', { name, time: format.moment(saving.savedAt) })}
    </Text>
  );
}
