import { TextInput } from '@mantine/core';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export const ContactsSection = ({ form }: { form: SettingsForm }) => (
  <Section name="contacts" {...form.sectionOf('contacts')}>
    <TextInput {...form.field('supportPhone')} type="tel" maxLength={40} />
    <TextInput {...form.field('supportEmail')} type="email" maxLength={120} />
    <TextInput
      {...form.field('telegramUrl')}
      type="url"
      maxLength={300}
      placeholder="https://t.me/…"
    />
  </Section>
);
