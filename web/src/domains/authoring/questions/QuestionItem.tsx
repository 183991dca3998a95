import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableCard } from '#/kit/ui/SortableList.tsx';
import { AuthoredCard } from './AuthoredCard.tsx';
import { CardTools } from './CardTools.tsx';
import type { QuestionPlace } from './question-calls.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import type { QuestionActions } from './use-question-actions.ts';

type Props = {
  question: AuthoredQuestion;
  number: number;
  total: number;
  place: QuestionPlace;
  isDiagnostic: boolean;
  /** Somebody is being asked: they are corrected, and neither added nor removed. */
  isFixed: boolean;
  actions: QuestionActions;
  note?: ReactNode;
  /** Absent where it can stand in no other place. */
  onMove: (() => void) | undefined;
};

/** A card in the list, or its editor in the same place. */
export function QuestionItem({ question, number, total, actions, ...props }: Props) {
  const { place, isDiagnostic, isFixed, note, onMove } = props;
  const { t } = useTranslation('questions');
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) {
    return (
      <li className="card" id={`question-${question.id}`}>
        <QuestionEditor
          place={place}
          isDiagnostic={isDiagnostic}
          question={question}
          type={question.type}
          onClose={() => setIsEdited(false)}
        />
      </li>
    );
  }
  return (
    <SortableCard
      sortId={question.id}
      id={`question-${question.id}`}
      dragLabel={t('tool.drag', { number })}
    >
      {(handle) => (
        <AuthoredCard
          question={question}
          number={number}
          note={note}
          handle={total > 1 && handle}
          tools={
            <CardTools
              question={question}
              number={number}
              total={total}
              onEdit={() => setIsEdited(true)}
              onDuplicate={isFixed ? undefined : () => actions.duplicate(question.id)}
              onMove={onMove}
              onShift={(by) => actions.shift(question.id, by)}
              onDelete={isFixed ? undefined : () => actions.remove(question.id)}
            />
          }
        />
      )}
    </SortableCard>
  );
}
