import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import type { Pack, PackState } from './packs.ts';
import { lessonsToDownload } from './rules.ts';
import { deletePack, pausePack, resumePack } from './pack-downloads.ts';
import { useChoiceText, usePackState } from './use-pack-state.ts';

type Props = {
  accountId: number;
  pack: Pack;
  /** Bytes used on this device, if known. */
  bytes?: number | undefined;
  onChange?: () => void;
};

/** Downloading, or about to resume. */
const UNDERWAY: readonly PackState[] = ['saving', 'line', 'wifi'];
const STOPPED: readonly PackState[] = ['paused', 'full', 'failed'];

/** State of a saved course on this device, with its actions. */
export function PackFacts({ accountId, pack, bytes, onChange }: Props) {
  const { t } = useTranslation('lesson-packs');
  const format = useFormat();
  const choiceText = useChoiceText();
  const { text, percent } = usePackState(pack);
  const [isDeleting, setIsDeleting] = useState(false);
  const { courseId, plan, lessons, state, standing } = pack;
  const total = lessonsToDownload(plan.lessons, pack).length;
  const isUnderway = UNDERWAY.includes(state);
  const isFirst = lessons.length === 0 && state !== 'whole';
  const facts = [
    choiceText(pack.height),
    bytes !== undefined && format.fileSize(bytes),
    t('list.savedAt', { date: format.date(new Date(pack.savedAt)) }),
  ];
  const resume = () => void resumePack(accountId, courseId);
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {text}
      </Text>
      {percent !== undefined && <Progress value={percent} aria-label={text} size="md" />}
      <Text className="quiet">{facts.filter(Boolean).join(' · ')}</Text>
      <Text className="quiet">
        {t('lessons', { done: lessons.filter(({ isWhole }) => isWhole).length, total })}
      </Text>
      {state === 'whole' && standing !== 'ended' && (
        <Text className="quiet">{t('until', { date: format.date(plan.expiresAt) })}</Text>
      )}
      <Group gap="xs">
        {isUnderway && (
          <Button variant="default" onClick={() => void pausePack(accountId, courseId)}>
            {t('action.pause')}
          </Button>
        )}
        {STOPPED.includes(state) && <Button onClick={resume}>{t('action.resume')}</Button>}
        {state === 'whole' && standing !== 'ended' && (
          <Button variant={standing === 'changed' ? 'filled' : 'default'} onClick={resume}>
            {t('action.update')}
          </Button>
        )}
        {onChange && state === 'whole' && (
          <Button variant="default" onClick={onChange}>
            {t('action.change')}
          </Button>
        )}
        <Button variant="subtle" color="danger" onClick={() => setIsDeleting(true)}>
          {t(isFirst ? 'action.cancel' : 'action.delete')}
        </Button>
      </Group>
      {isDeleting && (
        <ActionModal
          title={t(isFirst ? 'confirm.cancel' : 'confirm.delete')}
          text={t(isFirst ? 'confirm.cancelText' : 'confirm.deleteText')}
          confirmLabel={t('action.delete')}
          isDangerous
          run={() => deletePack(accountId, courseId)}
          done={t('confirm.deleted')}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Stack>
  );
}
