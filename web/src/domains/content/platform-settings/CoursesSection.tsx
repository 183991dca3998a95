import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function CoursesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  return (
    <Section name="courses" {...form.sectionOf('courses')}>
      <Checkbox
        label={t('field.isApprovalRequired')}
        checked={form.values.isApprovalRequired}
        onChange={(event) => form.change({ isApprovalRequired: event.currentTarget.checked })}
      />
    </Section>
  );
}
