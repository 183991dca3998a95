import { NumberField } from './NumberField.tsx';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export const AppealsSection = ({ form }: { form: SettingsForm }) => (
  <Section name="appeals" {...form.sectionOf('appeals')}>
    <NumberField {...form.field('appealsMany')} maw={360} />
  </Section>
);
