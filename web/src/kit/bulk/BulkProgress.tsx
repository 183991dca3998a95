import { ActionIcon, Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './BulkBar.module.css';
import { isWorking, runQuery } from './queries.ts';
import { RunActions, RunFigures } from './RunFigures.tsx';

type Props = { id: number; onDone: () => void; onClose: () => void };

/** The run started on this page, until it is dismissed. */
export function BulkProgress({ id, onDone, onClose }: Props) {
  const { t } = useTranslation('bulk');
  const [shownId, setShownId] = useState(id);
  const [startedId, setStartedId] = useState(id);
  if (startedId !== id) {
    setStartedId(id);
    setShownId(id);
  }
  const { data: run } = useQuery(runQuery(shownId));
  const isOver = run !== undefined && !isWorking(run);
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (!run) return null;
  return (
    <section className={styles.bar} aria-label={t('run')}>
      <Box flex="1 1 240px">
        <p className="strong">
          {t(run.undoesId === null ? `action.${run.action}.run` : 'undoing', {
            about: run.about ?? '',
          })}
        </p>
        <RunFigures run={run} />
      </Box>
      <Group gap={8} wrap="nowrap">
        <RunActions run={run} onUndoing={setShownId} />
        <ButtonLink variant="subtle" to="/dashboard/bulk/view/$id" params={{ id: String(run.id) }}>
          {t('report')}
        </ButtonLink>
        <ActionIcon aria-label={t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </section>
  );
}
