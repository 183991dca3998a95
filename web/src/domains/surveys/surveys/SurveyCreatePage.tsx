import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFileCode, IconFilePlus, IconHistory, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Builder.module.css';
import { BuilderScreen } from './BuilderScreen.tsx';
import { FileInput } from './FileInput.tsx';
import { newDefinition } from './new-parts.ts';
import { readSurveyDraft } from './use-survey-builder.ts';
import { loadTemplate, TEMPLATE_NAMES, type TemplateName } from './templates.ts';

/** A new survey: empty, from a template, from a file, or from an unfinished draft. */
export function SurveyCreatePage() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [start, setStart] = useState<SurveyDefinition>();
  if (!user) return null;
  if (!start) return <StartChoice userId={user.id} onStart={setStart} />;
  return (
    <BuilderScreen
      userId={user.id}
      start={start}
      isChanged
      onCreated={(id) =>
        void navigate({
          to: '/dashboard/surveys/edit/$id',
          params: { id: String(id) },
          replace: true,
          ignoreBlocker: true,
        })
      }
    />
  );
}

type StartProps = { userId: number; onStart: (definition: SurveyDefinition) => void };

function StartChoice({ userId, onStart }: StartProps) {
  const { t } = useTranslation(['survey-builder', 'common']);
  const format = useFormat();
  const file = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => readSurveyDraft(userId));
  const take = async (name: TemplateName) => {
    try {
      onStart(await loadTemplate(name));
    } catch {
      showToast({ text: t('common:state.failed'), type: 'error' });
    }
  };
  return (
    <Stack gap={20}>
      <PageHead title={t('survey-builder:newTitle')} hint={t('survey-builder:start.hint')} />
      <SimpleGrid autoFlow="auto-fill" minColWidth="250px" spacing={14}>
        {draft && (
          <Start
            icon={<IconHistory size={26} aria-hidden />}
            title={t('survey-builder:start.draft')}
            text={t('survey-builder:start.draftHint', {
              name: format.text(draft.definition.title.uz) || t('survey-builder:untitled'),
              time: format.moment(new Date(draft.keptAt)),
            })}
            onClick={() => onStart(draft.definition)}
          />
        )}
        <Start
          icon={<IconFilePlus size={26} aria-hidden />}
          title={t('survey-builder:start.empty')}
          text={t('survey-builder:start.emptyHint')}
          onClick={() => onStart(newDefinition())}
        />
        {TEMPLATE_NAMES.map((name) => (
          <Start
            key={name}
            icon={<IconTemplate size={26} aria-hidden />}
            title={t(`survey-builder:template.${name}`)}
            text={t(`survey-builder:templateHint.${name}`)}
            onClick={() => void take(name)}
          />
        ))}
        <Start
          icon={<IconFileCode size={26} aria-hidden />}
          title={t('survey-builder:file.open')}
          text={t('survey-builder:start.fileHint')}
          onClick={() => file.current?.click()}
        />
        <FileInput ref={file} onRead={onStart} />
      </SimpleGrid>
    </Stack>
  );
}

type CardProps = { icon: ReactNode; title: string; text: string; onClick: () => void };

function Start({ icon, title, text, onClick }: CardProps) {
  return (
    <Button variant="default" className={styles.start} onClick={onClick}>
      <Stack component="span" gap={6} align="flex-start">
        {icon}
        <span className="strong">{title}</span>
        <Text span fw={400} className="quiet">
          {text}
        </Text>
      </Stack>
    </Button>
  );
}
