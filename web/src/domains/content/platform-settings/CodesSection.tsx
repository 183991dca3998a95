import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChannelsState } from './ChannelsState.tsx';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function CodesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  return (
    <Section name="codes" {...form.sectionOf('codes')}>
      <Checkbox
        label={t('field.isCodeByBot')}
        description={t('field.isCodeByBotHint')}
        checked={form.values.isCodeByBot}
        onChange={(event) => form.change({ isCodeByBot: event.currentTarget.checked })}
      />
      <ChannelsState />
    </Section>
  );
}
