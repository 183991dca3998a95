import {
  OUTLINE_MAX,
  type Outline,
  type OutlineNode,
  parseOutline,
} from '@malaka/contracts/authoring/course-outline';
import { Textarea, Stack, Alert, Group } from '@mantine/core';
import { useState, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import { NEW_COURSE } from './course-form.ts';
import {
  TEMPLATE_NAMES,
  type Template,
  type TemplateName,
  templateOf,
  withTemplate,
} from './start-templates.ts';
import type { CourseFormState } from './CourseFormPage.tsx';
import styles from './OutlinePreview.module.css';

const PROBLEMS_SHOWN = 20;

/** How an outline was parsed, and which lines were not understood. */
function OutlinePreview({ outline }: { outline: string }) {
  const { t } = useTranslation('course-start');
  // Deferred, so that a long outline does not slow down typing.
  const text = useDeferredValue(outline);
  const { sections, problems } = useMemo(() => parseOutline(text), [text]);
  const lessons = sections
    .flatMap((section) => [section, ...section.topics])
    .filter(({ type }) => type !== null);
  return (
    <section className="card" aria-label={t('preview.title')}>
      <p className="strong" role="status">
        {t('preview.found', {
          sections: t('preview.sections', { count: sections.length }),
          lessons: t('preview.lessons', { count: lessons.length }),
        })}
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
      <ScrollBox label={t('preview.title')} className={styles.tree}>
        <ol>
          {sections.map((section, n) => (
            <li key={n}>
              <Node node={section} />
              {section.topics.length > 0 && (
                <ol>
                  {section.topics.map((topic, m) => (
                    <li key={m}>
                      <Node node={topic} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </ScrollBox>
    </section>
  );
}

function Node({ node: { name, type } }: { node: OutlineNode }) {
  const { t } = useTranslation('course-start');
  const Icon = type === null ? IconFolder : lessonIcons[type];
  return (
    <Group gap={8} py={4} wrap="nowrap" align="flex-start">
      <Icon size={18} aria-hidden className={styles.icon} />
      <span className="shrinks whole">
        {name} <span className="quiet">{t(`type.${type ?? 'section'}`)}</span>
      </span>
    </Group>
  );
}

function Problems({ problems }: Pick<Outline, 'problems'>) {
  const { t } = useTranslation('course-start');
  const rest = problems.length - PROBLEMS_SHOWN;
  return (
    <Alert
      mt="sm"
      color="warning"
      icon={<IconAlertTriangle size={20} />}
      title={t('preview.problems', { count: problems.length })}
    >
      <Stack component="ul" gap={4}>
        {problems.slice(0, PROBLEMS_SHOWN).map(({ line, problem, text }, n) => (
          <li key={n} className="whole">
            {t('preview.line', { line })} {t(`problem.${problem}`)}{' '}
            {text !== '' && <q>{text.slice(0, 80)}</q>}
          </li>
        ))}
        {rest > 0 && <li>{t('preview.more', { count: rest })}</li>}
      </Stack>
    </Alert>
  );
}

export const STARTS = ['empty', 'template', 'outline', 'archive'] as const;
export type Start = (typeof STARTS)[number];

type StartChoiceProps = { start: Start; onChange: (start: Start) => void };

/** What a new course starts from. */
export function StartChoice({ start, onChange }: StartChoiceProps) {
  const { t } = useTranslation('course-start');
  return (
    <Stack gap={6}>
      <p className="label">{t('title')}</p>
      <Segmented
        label={t('title')}
        value={start}
        options={STARTS.map((value) => ({ value, label: t(`start.${value}`) }))}
        onChange={onChange}
        isWrapped
      />
      <p className="quiet">{t(`hint.${start}`)}</p>
    </Stack>
  );
}

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
