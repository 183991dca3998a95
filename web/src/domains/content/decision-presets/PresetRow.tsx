import type { AdminPreset, PresetField } from '@malaka/contracts/content/decision-presets';
import { ActionIcon, Button, Stack, Text, Textarea } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '@malaka/contracts/kit/limits';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import { MissingLanguages } from '#/domains/content/platform-content/MissingLanguages.tsx';
import type { Direction } from '#/domains/content/platform-content/use-order.ts';
import styles from '#/domains/content/platform-content/PlatformContent.module.css';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useSavePreset } from './queries.ts';

type Props = {
  preset: AdminPreset;
  name: string;
  digit: number;
  isLast: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onMove: (direction: Direction, button: HTMLButtonElement) => void;
  onRetire: () => void;
};

/** A reason with its digit key. */
export function PresetRow({ preset, name, digit, isLast, isBusy, ...acts }: Props) {
  const { t } = useTranslation('decision-presets');
  const isFirst = digit === 1;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.words} onClick={acts.onEdit}>
        <Text component="kbd" className="dimmed" flex="none" miw={28}>
          {digit}
        </Text>
        <Stack className="shrinks" component="span" gap={0}>
          <span>{name}</span>
          <MissingLanguages fields={{ texts: preset.texts }} />
        </Stack>
      </button>
      <ActionIcon
        aria-label={t('up', { name })}
        aria-disabled={isFirst || isBusy || undefined}
        onClick={({ currentTarget }) => !isFirst && !isBusy && acts.onMove('up', currentTarget)}
      >
        <IconArrowUp size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('down', { name })}
        aria-disabled={isLast || isBusy || undefined}
        onClick={({ currentTarget }) => !isLast && !isBusy && acts.onMove('down', currentTarget)}
      >
        <IconArrowDown size={20} />
      </ActionIcon>
      <ActionIcon aria-label={t('retire', { name })} onClick={acts.onRetire}>
        <IconArchive size={20} />
      </ActionIcon>
    </li>
  );
}

type RetiredProps = { name: string; isFull: boolean; onRestore: () => void };

/** A withdrawn reason. */
export function RetiredRow({ name, isFull, onRestore }: RetiredProps) {
  const { t } = useTranslation('decision-presets');
  return (
    <li className={styles.row}>
      <span className={`${styles.words} dimmed`}>{name}</span>
      <Button
        variant="subtle"
        disabled={isFull}
        aria-label={t('restoreOne', { name })}
        onClick={onRestore}
      >
        {t('restore')}
      </Button>
    </li>
  );
}

type PresetEditorProps = {
  /** Absent for a new one. */
  preset: AdminPreset | undefined;
  queue: QueueName;
  field: PresetField | null;
  onClose: () => void;
};

export function PresetEditor({ preset, queue, field, onClose }: PresetEditorProps) {
  const { t } = useTranslation(['decision-presets', 'common']);
  const form = useTextsForm({ texts: preset?.texts ?? NO_TEXTS });
  const save = useSavePreset();
  const submit = async () => {
    const { texts } = form.fields;
    const done = await form.submit(() => save.mutateAsync({ id: preset?.id, queue, field, texts }));
    if (!done) return;
    showToast({ text: t('common:state.saved'), type: 'success' });
    onClose();
  };
  return (
    <EditorDrawer
      title={t(preset ? 'decision-presets:edit' : 'decision-presets:add')}
      form={form}
      isBusy={save.isPending}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <Textarea
        maxLength={REASON_MAX}
        label={t('decision-presets:text')}
        description={t('decision-presets:textHint')}
        {...form.field('texts')}
      />
    </EditorDrawer>
  );
}
