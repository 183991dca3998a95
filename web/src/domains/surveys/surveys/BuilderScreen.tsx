import type { Survey } from '@malaka/contracts/surveys/surveys';
import { type SurveyDefinition, questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import { ActionIcon, Alert, Button, Group, Stack, Title, Menu, Skeleton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconQrcode,
  IconVersions,
  IconDownload,
  IconFileCode,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed, lazyPart } from '#/kit/lazy-part.tsx';
import { type Language, LANGUAGES } from '#/kit/i18n/languages.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useKeys } from '#/kit/ui/use-keys.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Builder.module.css';
import {
  BuilderContext,
  useBuilder,
  type SurveyBuilderState,
  useSurveyBuilder,
} from './use-survey-builder.ts';
import { QuestionsTab } from './QuestionsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import { missingIn } from './survey-texts.ts';
import { FileInput } from './FileInput.tsx';
import { writeSurveyFile } from './survey-file.ts';
import { isInvalid } from './survey-check.ts';

const SurveyRunner = lazyNamed(
  () => import('#/domains/surveys/survey-answers/SurveyRunner.tsx'),
  'SurveyRunner',
);

const WIDTHS = ['phone', 'wide'] as const;

/** The survey as people will see it; nothing is sent. */
function PreviewTab() {
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

/** Downloads a text created here. */
const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'application/json' }));

type FileMenuProps = {
  definition: SurveyDefinition;
  onRead: (definition: SurveyDefinition) => void;
};

/** Exports a survey to a file and imports one; an import can be undone. */
function FileMenu({ definition, onRead }: FileMenuProps) {
  const { t } = useTranslation('survey-builder');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} onRead={onRead} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('file.menu')}>
            <IconFileCode size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveText('survey.json', writeSurveyFile(definition))}
          >
            {t('file.save')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('file.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

const ShareSurvey = lazyPart(() => import('./ShareSurvey.tsx'), 'ShareSurvey');

const TABS = ['questions', 'settings', 'preview'] as const;
type Tab = (typeof TABS)[number];

/** Uzbek first: it is the fallback for other languages. */
const ORDER = ['uz', 'ru', 'en'] as const satisfies readonly Language[];
const VIEWS = [...ORDER, 'all'] as const;
type View = (typeof VIEWS)[number];

type Props = {
  userId: number;
  survey?: Survey;
  start: SurveyDefinition;
  isChanged: boolean;
  onCreated: (id: number) => void;
};

export function BuilderScreen({ userId, survey, start, isChanged, onCreated }: Props) {
  const { t } = useTranslation(['survey-builder', 'common']);
  const format = useFormat();
  const [tab, setTab] = useState<Tab>('questions');
  const [view, setView] = useState<View>('uz');
  const builder = useSurveyBuilder({ userId, survey, start, isChanged, onCreated });
  const { definition, apply, errors, isChecked } = builder;
  useKeys([
    { keys: 'mod+Z', does: t('survey-builder:undo'), act: builder.undo },
    { keys: 'mod+Y', does: t('survey-builder:redo'), act: builder.redo },
    { keys: 'mod+shift+Z', does: t('survey-builder:redo'), act: builder.redo },
    { keys: 'mod+S', does: t('common:action.save'), act: () => void builder.save() },
  ]);
  const title = format.text(definition.title[format.language] || definition.title.uz);
  const languages = view === 'all' ? ORDER : [view];
  return (
    <BuilderContext value={{ definition, apply, languages, errors, isChecked }}>
      <Stack gap={20}>
        <UnsavedGuard isActive={builder.isTouched && !builder.isBusy} text={t('unsaved')} />
        <PageTitle title={title || t('newTitle')} />
        <Group gap="12px 24px" align="flex-start" justify="space-between">
          <Title order={1} size="h2" flex="1 1 240px" className="whole">
            {title || t('newTitle')}
          </Title>
          <BuilderTools builder={builder} survey={survey} />
        </Group>
        {survey && survey.answersCount > 0 && (
          <Alert icon={<IconVersions size={20} aria-hidden />} title={t('answers.title')}>
            {t('answers.hint', { amount: format.number(survey.answersCount) })}{' '}
            <Link
              to="/dashboard/surveys/$id/results"
              params={{ id: String(survey.id) }}
              className={styles.link}
            >
              {t('answers.results')}
            </Link>
          </Alert>
        )}
        {builder.error && (
          <p role="alert" className="smallErrorText">
            {builder.error}
          </p>
        )}
        <Group gap="sm" align="flex-start" justify="space-between">
          <Segmented
            label={t('tabs')}
            value={tab}
            options={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
            onChange={setTab}
          />
          {tab !== 'preview' && (
            <Segmented
              label={t('language.view')}
              value={view}
              options={VIEWS.map((value) => {
                const missing = value === 'all' ? 0 : missingIn(definition, value);
                return {
                  value,
                  label: t(`language.${value}`),
                  ...(missing > 0 && { count: missing }),
                };
              })}
              onChange={setView}
            />
          )}
        </Group>
        {tab === 'questions' && <QuestionsTab />}
        {tab === 'settings' && (
          <SettingsTab builder={builder} hasAnswers={(survey?.answersCount ?? 0) > 0} />
        )}
        {tab === 'preview' && <PreviewTab />}
      </Stack>
    </BuilderContext>
  );
}

type ToolsProps = { builder: SurveyBuilderState; survey: Survey | undefined };

function BuilderTools({ builder, survey }: ToolsProps) {
  const { t } = useTranslation(['survey-builder', 'common']);
  const [isShared, setShared] = useState(false);
  return (
    <Group gap={10}>
      {survey && <StatusSwitch survey={survey} isDisabled={builder.isTouched} />}
      <ActionIcon
        variant="default"
        disabled={!builder.canUndo}
        aria-label={t('survey-builder:undo')}
        title={t('survey-builder:undoKeys')}
        onClick={builder.undo}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        disabled={!builder.canRedo}
        aria-label={t('survey-builder:redo')}
        title={t('survey-builder:redoKeys')}
        onClick={builder.redo}
      >
        <IconArrowForwardUp size={20} aria-hidden />
      </ActionIcon>
      {survey && (
        <ActionIcon
          variant="default"
          aria-label={t('survey-builder:share.action')}
          title={t('survey-builder:share.action')}
          onClick={() => setShared(true)}
        >
          <IconQrcode size={20} aria-hidden />
        </ActionIcon>
      )}
      {survey && isShared && <ShareSurvey survey={survey} onClose={() => setShared(false)} />}
      <FileMenu definition={builder.definition} onRead={(read) => builder.apply(() => read)} />
      <Button
        loading={builder.isBusy}
        disabled={!builder.isTouched}
        onClick={() => void builder.save()}
      >
        {t('common:action.save')}
      </Button>
    </Group>
  );
}
