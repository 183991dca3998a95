import {
  questionsOf,
  SURVEY_KINDS,
  SURVEY_PAGES_MAX,
  SURVEY_QUESTIONS_MAX,
  type SurveyKind,
  SURVEY_OPTION_MAX,
  type SurveyPage,
} from '@malaka/contracts/surveys/surveys/definition';
import { Button, Stack, ActionIcon, Group } from '@mantine/core';
import { IconFilePlus, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DndContextProps } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { SortableList } from '#/kit/ui/SortableList.tsx';
import styles from './Builder.module.css';
import { useBuilder } from './use-survey-builder.ts';
import { KIND_ICONS, QuestionCard } from './QuestionCard.tsx';
import { newQuestion } from './new-parts.ts';
import {
  addPage,
  addQuestion,
  flatIds,
  moveQuestion,
  headingId,
  changePage,
  removePage,
  shiftPage,
} from './survey-edit.ts';
import { LocalizedField } from './LocalizedField.tsx';

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

/** Announcements for screen readers while a question is moved by keyboard. */
function useDragWords(): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('survey-builder');
  const { definition } = useBuilder();
  const questions = questionsOf(definition);
  const total = questions.length;
  const numberOf = (id: string | number) =>
    questions.findIndex(({ name }) => name === String(id)) + 1;
  const pageOf = (id: string | number) =>
    definition.pages.findIndex((_page, at) => headingId(at) === String(id)) + 1;
  const over = (id: string | number) =>
    pageOf(id) > 0
      ? t('order.page', { number: pageOf(id) })
      : t('order.over', { number: numberOf(id), total });
  return {
    screenReaderInstructions: { draggable: t('order.keys') },
    announcements: {
      onDragStart: ({ active }) => t('order.taken', { number: numberOf(active.id), total }),
      onDragOver: (event) => (event.over ? over(event.over.id) : undefined),
      onDragEnd: (event) => (event.over ? t('order.left') : undefined),
      onDragCancel: () => t('order.cancelled'),
    },
  };
}

/** Start of a page; questions can be dropped on it. */
function PageHeading({ page, at }: { page: SurveyPage; at: number }) {
  const { t } = useTranslation('survey-builder');
  const { apply, definition } = useBuilder();
  const { setNodeRef } = useSortable({ id: headingId(at), disabled: { draggable: true } });
  const { length } = definition.pages;
  const number = at + 1;
  return (
    <li ref={setNodeRef} className={styles.pageHeading}>
      <LocalizedField
        label={t('page.title', { number, total: length })}
        placeholder={t('page.placeholder')}
        maxLength={SURVEY_OPTION_MAX}
        value={page.title}
        onChange={(title) => apply(changePage(at, { title }), `page.${at}`)}
      />
      {length > 1 && (
        <Group component="span" gap={0} wrap="nowrap" flex="none">
          <ActionIcon
            disabled={at === 0}
            aria-label={t('page.up', { number })}
            onClick={() => apply(shiftPage(at, -1))}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            disabled={number === length}
            aria-label={t('page.down', { number })}
            onClick={() => apply(shiftPage(at, 1))}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="danger"
            aria-label={t('page.remove', { number })}
            onClick={() => apply(removePage(at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}
