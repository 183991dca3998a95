import { NumberField } from './NumberField.tsx';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export const ExamsSection = ({ form }: { form: SettingsForm }) => (
  <Section name="exams" {...form.sectionOf('exams')}>
    <NumberField {...form.field('examGraceSeconds')} maw={360} />
  </Section>
);
