import { questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import { Group, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#/kit/i18n/languages.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Builder.module.css';
import { useBuilder } from './builder-context.ts';
import { isInvalid } from './survey-check.ts';

const SurveyRunner = lazy(async () => ({
  default: (await import('#/domains/surveys/survey-answers/SurveyRunner.tsx')).SurveyRunner,
}));

const WIDTHS = ['phone', 'wide'] as const;

/** The survey as people will see it; nothing is sent. */
export function PreviewTab() {
  const { t, i18n } = useTranslation(['survey-builder', 'shell']);
  const { definition, errors } = useBuilder();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const [language, setLanguage] = useState(i18n.language as Language);
  const [run, setRun] = useState(0);
  if (questionsOf(definition).length === 0 || isInvalid(errors)) {
    return (
      <EmptyState
        title={t('survey-builder:preview.notYet')}
        text={t('survey-builder:preview.notYetHint')}
      />
    );
  }
  return (
    <Stack>
      <Group gap="sm" align="flex-start" justify="space-between">
        <Segmented
          label={t('survey-builder:preview.width')}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: t(`survey-builder:preview.${value}`) }))}
          onChange={setWidth}
        />
        <Segmented
          label={t('survey-builder:preview.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
          onChange={setLanguage}
        />
      </Group>
      <p className="quiet">{t('survey-builder:preview.hint')}</p>
      <div className={styles.screen} data-width={width}>
        <Suspense fallback={<Skeleton height={360} radius="lg" />}>
          <SurveyRunner
            key={run}
            definition={definition}
            language={language}
            isPreview
            onDone={() => {
              showToast({ text: t('survey-builder:preview.done'), type: 'success' });
              setRun(run + 1);
            }}
          />
        </Suspense>
      </div>
    </Stack>
  );
}
