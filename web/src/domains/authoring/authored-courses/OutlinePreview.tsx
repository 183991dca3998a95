import {
  type Outline,
  type OutlineNode,
  parseOutline,
} from '@malaka/contracts/authoring/course-outline';
import { Alert, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import styles from './OutlinePreview.module.css';

const PROBLEMS_SHOWN = 20;

/** How an outline was parsed, and which lines were not understood. */
export function OutlinePreview({ outline }: { outline: string }) {
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
