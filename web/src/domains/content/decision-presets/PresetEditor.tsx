import type { AdminPreset, PresetField } from '@malaka/contracts/content/decision-presets';
import { REASON_MAX } from '@malaka/contracts/kit/limits';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useSavePreset } from './queries.ts';

type Props = {
  /** Absent for a new one. */
  preset: AdminPreset | undefined;
  queue: QueueName;
  field: PresetField | null;
  onClose: () => void;
};

export function PresetEditor({ preset, queue, field, onClose }: Props) {
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
        autosize
        minRows={3}
        maxLength={REASON_MAX}
        label={t('decision-presets:text')}
        description={t('decision-presets:textHint')}
        {...form.field('texts')}
      />
    </EditorDrawer>
  );
}
