import { OUTLINE_MAX } from '@malaka/contracts/authoring/course-outline';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { NEW_COURSE } from './course-form.ts';
import { OutlinePreview } from './OutlinePreview.tsx';
import type { Start } from './StartChoice.tsx';
import {
  TEMPLATE_NAMES,
  type Template,
  type TemplateName,
  templateOf,
  withTemplate,
} from './start-templates.ts';
import type { CourseFormState } from './use-course-form.ts';

type Props = { start: Start; form: CourseFormState };

/** The template and the outline a new course starts from, with a preview of the outline. */
export function StartFields({ start, form }: Props) {
  const { t } = useTranslation('course-start');
  if (start === 'empty') return null;
  const { outline } = form.values;
  return (
    <>
      {start === 'template' && <TemplateField form={form} />}
      {(start === 'outline' || outline !== '') && (
        <Textarea
          {...form.field('outline')}
          label={t('outline.label')}
          description={t('outline.hint')}
          placeholder={t('outline.example')}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={OUTLINE_MAX}
          spellCheck={false}
        />
      )}
      {outline.trim() !== '' && <OutlinePreview outline={outline} />}
    </>
  );
}

function TemplateField({ form }: { form: CourseFormState }) {
  const { t } = useTranslation('course-start');
  const format = useFormat();
  const [chosen, setChosen] = useState<TemplateName | null>(null);
  const [before, setBefore] = useState<Template>(NEW_COURSE);
  const choose = (name: TemplateName) => {
    const template = templateOf(name, {
      description: t(`template.${name}.description`),
      outcomes: t(`template.${name}.outcomes`),
      outline: t(`template.${name}.outline`),
    });
    form.set(withTemplate(form.values, template, before));
    setBefore(template);
    setChosen(name);
  };
  return (
    <ChoiceCards
      id="course-template"
      label={t('template.label')}
      value={chosen}
      options={TEMPLATE_NAMES.map((value) => ({
        value,
        label: format.text(t(`template.${value}.title`)),
        text: t(`template.${value}.text`),
      }))}
      onChange={choose}
    />
  );
}
