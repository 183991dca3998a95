import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { ActionIcon, Badge, Box, Group, Text } from '@mantine/core';
import {
  IconChevronDown,
  IconHistory,
  IconLanguage,
  IconLink,
  IconPencilExclamation,
  IconRefreshDot,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableCard } from '#/kit/ui/SortableList.tsx';
import { withoutPicture } from '#/domains/authoring/shown-questions/readable-text.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import { CardTools } from './CardTools.tsx';
import type { QuestionPlace } from './question-calls.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import styles from './QuestionRows.module.css';
import type { QuestionActions } from './question-actions.ts';
import type { QuestionQueue } from './QueuedItem.tsx';
import { AuthoredAnswers } from './AuthoredAnswers.tsx';
import questionsStyles from './Questions.module.css';
import { TYPE_VIEWS } from './type-views.ts';

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

type AuthoredCardProps = {
  question: AuthoredQuestion;
  /** Its position in the list; absent in search results. */
  number?: number;
  /** Content of the card's header, such as the drag handle. */
  handle?: ReactNode;
  /** More about it, such as its category. */
  note?: ReactNode;
  tools?: ReactNode;
};

/** A question for its author: text, answers by type, explanation, score and marks. */
function AuthoredCard({ question, number, handle, note, tools }: AuthoredCardProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { Icon } = TYPE_VIEWS[question.type];
  return (
    <>
      <Group gap="6px 12px" mb={10} className="quiet">
        {handle}
        {number !== undefined && <span className={questionsStyles.number}>{number}.</span>}
        <Group component="span" gap={6} display="inline-flex">
          <Icon size={18} aria-hidden />
          {t(`type.${question.type}`)}
        </Group>
        <Text span flex="none" data-figures className="quiet">
          {t('points', { count: question.score, value: format.number(question.score) })}
        </Text>
        {question.isDraft && (
          <Badge color="warning" leftSection={<IconPencilExclamation size={14} />}>
            {t('mark.draft')}
          </Badge>
        )}
        {question.sourceId !== null && (
          <Badge leftSection={<IconLink size={14} />}>{t('mark.reference')}</Badge>
        )}
        {question.isAnswered && (
          <Badge color="success" leftSection={<IconHistory size={14} />}>
            {t('mark.answered')}
          </Badge>
        )}
        {question.correction && (
          <Badge color="warning" leftSection={<IconRefreshDot size={14} />}>
            {t(`mark.${question.correction}`)}
          </Badge>
        )}
        {question.translation && (
          <Badge
            color={question.translation.isOld ? 'warning' : 'primary'}
            variant="light"
            leftSection={<IconLanguage size={14} />}
          >
            {t(question.translation.isOld ? 'mark.oldTranslation' : 'mark.twoLanguages')}
          </Badge>
        )}
        {note}
      </Group>
      <Box mb="sm" className="strong whole">
        <RichText html={format.text(withoutPicture(question))} />
      </Box>
      <AuthoredAnswers question={question} />
      {question.explanation && (
        <details className={questionsStyles.details}>
          <summary>{t('explanation.title')}</summary>
          <RichText html={format.text(question.explanation)} />
        </details>
      )}
      {tools && (
        <Group gap={4} mt="sm">
          {tools}
        </Group>
      )}
    </>
  );
}
