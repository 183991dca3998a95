import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const FIELDS = [
  { field: 'supportPhone', name: 'support_phone', type: 'tel', maxLength: 40 },
  { field: 'supportEmail', name: 'support_email', type: 'email', maxLength: 120 },
  { field: 'telegramUrl', name: 'telegram_url', type: 'url', maxLength: 300 },
] as const;

export function ContactsSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  return (
    <Section name="contacts" {...form.sectionOf('contacts')}>
      {FIELDS.map(({ field, name, type, maxLength }) => (
        <TextInput
          key={field}
          type={type}
          label={t(`field.${field}`)}
          placeholder={field === 'telegramUrl' ? 'https://t.me/…' : undefined}
          maxLength={maxLength}
          value={form.values[field]}
          error={form.errors[name]}
          onChange={(event) => form.change({ [field]: event.currentTarget.value })}
        />
      ))}
    </Section>
  );
}
