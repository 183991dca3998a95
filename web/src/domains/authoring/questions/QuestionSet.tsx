import { QUESTION_TYPES } from '@malaka/contracts/kit/choices';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { SortableList } from '#/kit/ui/SortableList.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { MoveModal } from './MoveModal.tsx';
import { diagnosticCategoriesQuery, questionsQuery } from './queries.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { isInExam, type QuestionPlace } from './question-calls.ts';
import type { QuestionType } from './question-form.ts';
import { QuestionItem } from './QuestionItem.tsx';
import styles from './Questions.module.css';
import { useDragWords } from './use-drag-words.ts';
import { useQuestionActions } from './use-question-actions.ts';

type Props = {
  place: QuestionPlace;
  mode: 'test' | 'video' | 'diagnostic' | 'exam';
  /** Only those of one category are shown, and new ones begin with it. */
  categoryId?: number | undefined;
  /** A new question of this type stands open from the start. */
  startsWith?: QuestionType | undefined;
  /** Somebody is being asked: none is added or removed. */
  isFixed?: boolean;
  /** Other ways to get questions: from the bank, from a file. */
  actions?: ReactNode;
};

/** Words first: they are what an exam asks and a test cannot. */
const EXAM_TYPES = ['text', ...QUESTION_TYPES] as const;

/**
 * The questions of a place as cards, each edited where it stands. Its texts are `questions`, `test`
 * and `editor`: the route loads them.
 */
export function QuestionSet(props: Props) {
  const { place, mode, categoryId, startsWith, isFixed = false, actions } = props;
  const { t } = useTranslation(['questions', 'common']);
  const query = useQuery(questionsQuery(place));
  const [added, setAdded] = useState(startsWith);
  const [movedId, setMovedId] = useState<number>();
  const all = query.data ?? [];
  const questions = all.filter((question) => !categoryId || question.categoryId === categoryId);
  const ids = questions.map(({ id }) => id);
  const dragWords = useDragWords(ids);
  const acts = useQuestionActions(place, questions);
  const isDiagnostic = mode === 'diagnostic';
  const nameOf = useCategoryNames(isDiagnostic);
  if (query.isPending)
    return <Skeleton height={220} radius="md" aria-label={t('common:state.loading')} />;
  return (
    <Stack component="section" className={styles.set} aria-label={t('questions:title')}>
      {questions.length === 0 && !added && (
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
      <SortableList ids={ids} accessibility={dragWords} onMove={acts.moveTo}>
        <Stack component="ol" gap="sm">
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
              note={<span className={styles.category}>{nameOf(question.categoryId)}</span>}
              onMove={isInExam(place) ? undefined : () => setMovedId(question.id)}
            />
          ))}
        </Stack>
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
            onClose={() => setAdded(undefined)}
          />
        </div>
      )}
      {!added && !isFixed && (
        <Group gap="xs">
          <AddQuestion types={isInExam(place) ? EXAM_TYPES : QUESTION_TYPES} onAdd={setAdded} />
          {actions}
        </Group>
      )}
      {movedId !== undefined && !isInExam(place) && (
        <MoveModal place={place} questionId={movedId} onClose={() => setMovedId(undefined)} />
      )}
    </Stack>
  );
}

function useCategoryNames(isDiagnostic: boolean) {
  const format = useFormat();
  const { data = [] } = useQuery({ ...diagnosticCategoriesQuery(), enabled: isDiagnostic });
  return (id: number | null) => format.text(data.find((each) => each.id === id)?.name ?? '');
}
