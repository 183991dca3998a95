import { QUESTION_TYPES } from '@malaka/contracts/authoring/question-types';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { useKeyLines } from '#/kit/ui/hotkeys.ts';
import { KeyList } from '#/kit/ui/KeyList.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { SortableList } from '#/kit/ui/SortableList.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { HistoryModal } from './QuestionHistory.tsx';
import { RowChoice } from './QuestionRow.tsx';
import { ManyBar, useChosen } from './ManyBar.tsx';
import { MoveModal } from './MoveModal.tsx';
import { diagnosticCategoriesQuery, questionsQuery } from './queries.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { type BankPlace, isInExam, type QuestionPlace } from './question-calls.ts';
import type { QuestionType } from './question-form.ts';
import { QuestionItem } from './QuestionItem.tsx';
import type { Pasted } from './question-text.ts';
import styles from './Questions.module.css';
import { QueuedItem, useQuestionQueue } from './QueuedItem.tsx';
import { useRowKeys, useNewKey, usePastedTest, useQuestionActions } from './question-actions.ts';
import { useQuestionView, VIEWS } from './use-question-view.ts';

type SetPlace = Exclude<QuestionPlace, BankPlace>;

type Props = {
  place: SetPlace;
  mode: 'test' | 'video' | 'diagnostic' | 'exam';
  /** Shows only questions of this category, and new ones start with it. */
  categoryId?: number | undefined;
  /** Opens the editor of a new question of this type at first. */
  startsWith?: QuestionType | undefined;
  /** Learners already have these questions: none is added or removed. */
  isFixed?: boolean;
  /** Other ways to add questions: from the bank, from a file. */
  actions?: ReactNode;
  /** A whole test was pasted here. */
  onTest?: ((pasted: Pasted) => void) | undefined;
};

/** Written questions first, since only exams have them. */
const EXAM_TYPES = ['text', ...QUESTION_TYPES] as const;

/**
 * The questions of a place as rows or cards, each edited inline, with an editor for new ones below.
 * Its namespaces are `questions`, `test` and `editor`; the route loads them.
 */
export function QuestionSet(props: Props) {
  const { place, mode, categoryId, startsWith, isFixed = false, actions, onTest } = props;
  const { t } = useTranslation(['questions', 'common']);
  const query = useQuery(questionsQuery(place));
  const queue = useQuestionQueue(place);
  const [added, setAdded] = useState(startsWith);
  const [movedIds, setMovedIds] = useState<number[]>();
  const [recalledId, setRecalledId] = useState<number>();
  const all = query.data ?? [];
  const questions = all.filter((question) => !categoryId || question.categoryId === categoryId);
  const ids = questions.map(({ id }) => id);
  const dragWords = useDragWords(ids);
  const acts = useQuestionActions(place, questions);
  const view = useQuestionView(mode, ids);
  const chosen = useChosen(ids);
  const recalled = questions.find(({ id }) => id === recalledId);
  const isDiagnostic = mode === 'diagnostic';
  const nameOf = useCategoryNames(isDiagnostic);
  const mayChoose = !isInExam(place) && !isFixed;
  const begin = isFixed ? undefined : () => setAdded('single');
  const takeTest = isFixed ? undefined : onTest;
  const press = useRowKeys({
    questions,
    actions: acts,
    isFixed,
    choice: mayChoose ? chosen : undefined,
    onEdit: view.edit,
    onUnfold: view.unfold,
    onMove: isInExam(place) ? undefined : (id) => setMovedIds([id]),
  });
  useNewKey(added ? undefined : begin);
  usePastedTest(takeTest);
  if (query.isPending)
    return <Skeleton height={220} radius="md" aria-label={t('common:state.loading')} />;
  const { queue: queued } = queue;
  const isEmpty = questions.length === 0 && queued.length === 0;
  return (
    <Stack component="section" className={styles.set} aria-label={t('questions:title')}>
      <UnsavedGuard isActive={queued.length > 0} text={t('questions:queue.onLeave')} />
      {isEmpty && !added && (
        <EmptyState
          title={t(query.isError ? 'common:state.loadFailed' : `questions:empty.${mode}`)}
          text={query.isError ? t('common:state.loadFailedHint') : t('questions:empty.hint')}
          action={
            query.isError && (
              <Button variant="default" onClick={() => void query.refetch()}>
                {t('common:action.tryAgain')}
              </Button>
            )
          }
        />
      )}
      {questions.length > 0 && (
        <Group justify="space-between" gap="xs">
          <Segmented
            label={t('questions:view.label')}
            value={view.view}
            options={VIEWS.map((value) => ({ value, label: t(`questions:view.${value}`) }))}
            onChange={view.show}
          />
          <Keys />
        </Group>
      )}
      <SortableList ids={ids} accessibility={dragWords} onMove={acts.moveTo}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the lines' own buttons */}
        <ol className={styles.list} data-view={view.view} onKeyDown={press}>
          {questions.map((question, n) => (
            <QuestionItem
              key={question.id}
              question={question}
              number={n + 1}
              total={questions.length}
              place={place}
              isDiagnostic={isDiagnostic}
              isFixed={isFixed}
              actions={acts}
              queue={queue}
              state={view.stateOf(question.id)}
              choice={
                mayChoose && (
                  <RowChoice
                    number={n + 1}
                    isChosen={chosen.has(question.id)}
                    onChoose={(isIn, isRange) => chosen.put(question.id, isIn, isRange)}
                  />
                )
              }
              note={
                <Truncated className={styles.category}>{nameOf(question.categoryId)}</Truncated>
              }
              onEdit={() => view.edit(question.id)}
              onHistory={isInExam(place) ? undefined : () => setRecalledId(question.id)}
              onToggle={() => view.toggle(question.id)}
              onEnd={(goesOn) => {
                const next = questions.slice(n + 1).find(({ sourceId }) => sourceId === null);
                view.close(question.id, goesOn ? next?.id : undefined);
              }}
              onMove={isInExam(place) ? undefined : () => setMovedIds([question.id])}
            />
          ))}
          {queued.map((one, n) => (
            <QueuedItem
              key={one.key}
              queued={one}
              number={questions.length + n + 1}
              place={place}
              isDiagnostic={isDiagnostic}
              queue={queue}
            />
          ))}
        </ol>
      </SortableList>
      {added && (
        <div className="card">
          <Text fw={600} mb="sm">
            {t(`questions:new.${added}`)}
          </Text>
          <QuestionEditor
            key={added}
            place={place}
            isDiagnostic={isDiagnostic}
            type={added}
            categoryId={categoryId}
            queue={queue}
            onTest={takeTest}
            onClose={() => setAdded(undefined)}
          />
        </div>
      )}
      {!added && !isFixed && (
        <Group gap="xs">
          <AddQuestion types={isInExam(place) ? EXAM_TYPES : QUESTION_TYPES} onAdd={setAdded} />
          {actions}
          <Text className="quiet forKeys">
            <kbd className={styles.key}>N</kbd>{' '}
            {t(takeTest ? 'questions:keys.newOrPaste' : 'questions:keys.new')}
          </Text>
        </Group>
      )}
      {!isInExam(place) && mayChoose && chosen.ids.length > 0 && (
        <ManyBar
          place={place}
          chosen={questions.filter(({ id }) => chosen.has(id))}
          total={questions.length}
          onAll={chosen.all}
          onNone={chosen.none}
          onMove={() => setMovedIds(chosen.ids)}
        />
      )}
      {recalled && (
        <HistoryModal place={place} question={recalled} onClose={() => setRecalledId(undefined)} />
      )}
      {movedIds !== undefined && !isInExam(place) && (
        <MoveModal
          place={place}
          ids={movedIds}
          onMoved={chosen.none}
          onClose={() => setMovedIds(undefined)}
        />
      )}
    </Stack>
  );
}

function Keys() {
  const { t } = useTranslation('questions');
  const lines = [
    { keys: ['N'], does: t('keys.new') },
    { keys: ['Enter'], does: t('keys.enter') },
    { keys: ['Ctrl+Enter'], does: t('keys.next') },
    { keys: ['*'], does: t('keys.right') },
    { keys: ['Backspace'], does: t('keys.remove') },
    { keys: ['↑', '↓'], does: t('keys.walk') },
    { keys: ['Alt+↑', 'Alt+↓'], does: t('keys.shift') },
    { keys: ['Space'], does: t('keys.choose') },
    { keys: ['Ctrl+A'], does: t('keys.all') },
    { keys: ['D'], does: t('keys.duplicate') },
    { keys: ['M'], does: t('keys.move') },
    { keys: ['Delete'], does: t('keys.delete') },
  ];
  useKeyLines(lines);
  return (
    <details className={`forKeys ${styles.keys}`}>
      <summary>{t('keys.title')}</summary>
      <KeyList lines={lines} />
    </details>
  );
}

function useCategoryNames(isDiagnostic: boolean) {
  const format = useFormat();
  const { data = [] } = useQuery({ ...diagnosticCategoriesQuery(), enabled: isDiagnostic });
  return (id: number | null) => format.text(data.find((each) => each.id === id)?.name ?? '');
}

/** Screen reader announcements while a question is moved by keys. */
function useDragWords(ids: readonly number[]): DndContextProps['accessibility'] {
  const { t } = useTranslation('questions');
  const numberOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  const total = ids.length;
  return {
    screenReaderInstructions: { draggable: t('order.keys') },
    announcements: {
      onDragStart: ({ active }) => t('order.taken', { number: numberOf(active.id), total }),
      onDragOver: ({ over }) =>
        over ? t('order.over', { number: numberOf(over.id), total }) : undefined,
      onDragEnd: ({ over }) =>
        over ? t('order.left', { number: numberOf(over.id), total }) : undefined,
      onDragCancel: () => t('order.cancelled'),
    },
  };
}
