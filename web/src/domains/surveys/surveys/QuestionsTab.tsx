import {
  questionsOf,
  SURVEY_KINDS,
  SURVEY_PAGES_MAX,
  SURVEY_QUESTIONS_MAX,
  type SurveyKind,
} from '@malaka/contracts/surveys/surveys/definition';
import { Button, Stack } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '#/kit/ui/SortableList.tsx';
import styles from './Builder.module.css';
import { useBuilder } from './builder-context.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { newQuestion } from './new-parts.ts';
import { PageHeading } from './PageHeading.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { addPage, addQuestion, flatIds, moveQuestion } from './survey-edit.ts';
import { useDragWords } from './use-drag-words.ts';

/** The questions page by page, with the ten kinds to add. */
export function QuestionsTab() {
  const { t } = useTranslation('survey-builder');
  const { definition, apply } = useBuilder();
  const [openName, setOpenName] = useState<string>();
  const questions = questionsOf(definition);
  const add = (kind: SurveyKind) => {
    const question = newQuestion(kind);
    apply(addQuestion(question, openName));
    setOpenName(question.name);
    requestAnimationFrame(() => {
      const card = document.getElementById(`card-${question.name}`);
      card?.scrollIntoView({ block: 'center' });
      card?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    });
  };
  return (
    <div className={styles.workbench}>
      <Palette isFull={questions.length >= SURVEY_QUESTIONS_MAX} onAdd={add} />
      <Stack align="flex-start">
        <SortableList
          ids={flatIds(definition)}
          accessibility={useDragWords()}
          onMove={(name, over) => apply(moveQuestion(name, over))}
        >
          <Stack component="ol" gap="sm" w="100%">
            {definition.pages.map((page, at) => (
              <Fragment key={at}>
                <PageHeading page={page} at={at} />
                {page.questions.map((question) => (
                  <QuestionCard
                    key={question.name}
                    question={question}
                    number={questions.indexOf(question) + 1}
                    isOpen={question.name === openName}
                    onToggle={() =>
                      setOpenName(question.name === openName ? undefined : question.name)
                    }
                  />
                ))}
                {page.questions.length === 0 && (
                  <li className={styles.emptyPage}>{t('page.empty')}</li>
                )}
              </Fragment>
            ))}
          </Stack>
        </SortableList>
        <Button
          variant="default"
          leftSection={<IconFilePlus size={18} aria-hidden />}
          disabled={definition.pages.length >= SURVEY_PAGES_MAX}
          onClick={() => {
            setOpenName(undefined);
            apply(addPage);
          }}
        >
          {t('page.add')}
        </Button>
      </Stack>
    </div>
  );
}

type PaletteProps = { isFull: boolean; onAdd: (kind: SurveyKind) => void };

function Palette({ isFull, onAdd }: PaletteProps) {
  const { t } = useTranslation('survey-builder');
  return (
    <div role="group" aria-label={t('palette')} className={styles.palette}>
      {SURVEY_KINDS.map((kind) => {
        const Icon = KIND_ICONS[kind];
        return (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            disabled={isFull}
            onClick={() => onAdd(kind)}
          >
            <Icon size={20} aria-hidden />
            <span>{t(`kind.${kind}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
