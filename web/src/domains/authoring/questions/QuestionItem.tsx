import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableCard } from '#/kit/ui/SortableList.tsx';
import { AuthoredCard } from './AuthoredCard.tsx';
import { CardTools } from './CardTools.tsx';
import type { QuestionPlace } from './question-calls.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import styles from './QuestionRows.module.css';
import type { QuestionActions } from './use-question-actions.ts';
import type { QuestionQueue } from './use-question-queue.ts';

type Props = {
  question: AuthoredQuestion;
  number: number;
  total: number;
  place: QuestionPlace;
  isDiagnostic: boolean;
  /**
   * Learners already have these questions: they can be corrected, but neither added nor removed.
   */
  isFixed: boolean;
  actions: QuestionActions;
  queue: QuestionQueue;
  state: 'line' | 'card' | 'edited';
  /** A checkbox to select it; absent without bulk actions. */
  choice: ReactNode;
  note?: ReactNode;
  onEdit: () => void;
  /** Absent if there is no history. */
  onHistory: (() => void) | undefined;
  /** Switches between the whole question and its row. */
  onToggle: () => void;
  /** The editor has closed; `goesOn` with the next question. */
  onEnd: (goesOn: boolean) => void;
  /** Absent if it cannot move anywhere else. */
  onMove: (() => void) | undefined;
};

/** A row or card of the list, or the editor in its place. */
export function QuestionItem({ question, number, total, actions, state, ...props }: Props) {
  const { place, isDiagnostic, isFixed, queue, choice, note, onMove } = props;
  const { t } = useTranslation('questions');
  if (state === 'edited') {
    return (
      <li className="card" id={`question-${question.id}`}>
        <QuestionEditor
          place={place}
          isDiagnostic={isDiagnostic}
          question={question}
          type={question.type}
          queue={queue}
          onNext={() => props.onEnd(true)}
          onClose={() => props.onEnd(false)}
        />
      </li>
    );
  }
  const isRow = state === 'line';
  const tools = (
    <CardTools
      question={question}
      number={number}
      total={total}
      isSmall={isRow}
      onEdit={props.onEdit}
      onHistory={question.sourceId === null ? props.onHistory : undefined}
      onDuplicate={isFixed ? undefined : () => actions.duplicate(question.id)}
      onMove={onMove}
      onShift={(by) => actions.shift(question.id, by)}
      onDelete={isFixed ? undefined : () => actions.remove(question.id)}
    />
  );
  const unfold = (
    <ActionIcon
      aria-label={t('line.unfold', { number })}
      aria-expanded={!isRow}
      onClick={props.onToggle}
    >
      <IconChevronDown size={20} className={styles.chevron} data-open={!isRow || undefined} />
    </ActionIcon>
  );
  return (
    <SortableCard
      sortId={question.id}
      id={`question-${question.id}`}
      dragLabel={t('tool.drag', { number })}
    >
      {(handle) =>
        isRow ? (
          <QuestionRow
            question={question}
            number={number}
            note={note}
            choice={choice}
            handle={total > 1 && handle}
            tools={
              <>
                {tools}
                {unfold}
              </>
            }
            onOpen={question.sourceId === null ? props.onEdit : props.onToggle}
          />
        ) : (
          <AuthoredCard
            question={question}
            number={number}
            note={note}
            handle={
              <>
                {choice}
                {total > 1 && handle}
              </>
            }
            tools={
              <>
                {tools}
                {unfold}
              </>
            }
          />
        )
      }
    </SortableCard>
  );
}
