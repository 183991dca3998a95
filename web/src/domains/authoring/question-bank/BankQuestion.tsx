import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { plainText } from '@malaka/grading/plain-text';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionEditor } from '#/domains/authoring/questions/QuestionEditor.tsx';
import { QuestionHistory } from '#/domains/authoring/questions/QuestionHistory.tsx';
import type { BankPlace } from '#/domains/authoring/questions/question-calls.ts';
import type { QuestionActions } from '#/domains/authoring/questions/use-question-actions.ts';
import type { QuestionQueue } from '#/domains/authoring/questions/use-question-queue.ts';
import { BankCard, type BankItem } from './BankCard.tsx';
import styles from './QuestionBank.module.css';
import { QuestionUses } from './QuestionUses.tsx';
import { TagsEditor } from './TagsEditor.tsx';

/** Answer statistics belong to a higher-level domain, which passes the component. */
export type StatisticsOf = ComponentType<{ lessonId: number; questionId: number }>;

type Props = {
  item: BankItem;
  place: BankPlace;
  queue: QuestionQueue;
  actions: QuestionActions;
  isChosen: boolean;
  onChoose: (isChosen: boolean, isRange: boolean) => void;
  onTag: (tag: string) => void;
  Statistics: StatisticsOf;
};

const NAME_MAX = 80;

/** A question of the bank, edited inline, with its history, uses and figures. */
export function BankQuestion(props: Props) {
  const { item, place, queue, actions, isChosen, onChoose, onTag, Statistics } = props;
  const { t } = useTranslation(['question-bank', 'questions']);
  const [isEdited, setIsEdited] = useState(false);
  const { question } = item;
  const text = plainText(question.text).slice(0, NAME_MAX);
  if (isEdited) {
    return (
      <li className="card">
        <QuestionEditor
          place={place}
          isDiagnostic={question.lessonId === DIAGNOSTIC_LESSON_ID}
          question={question}
          type={question.type}
          queue={queue}
          onClose={() => setIsEdited(false)}
        />
      </li>
    );
  }
  return (
    <BankCard
      item={item}
      choice={
        <span className={styles.tick}>
          <Checkbox
            checked={isChosen}
            aria-label={t('question-bank:picker.choose', { text })}
            onChange={({ currentTarget, nativeEvent }) =>
              onChoose(currentTarget.checked, (nativeEvent as unknown as PointerEvent).shiftKey)
            }
          />
        </span>
      }
      tools={
        <>
          <ActionIcon
            aria-label={t('question-bank:edit', { text })}
            onClick={() => setIsEdited(true)}
          >
            <IconPencil size={20} />
          </ActionIcon>
          <ActionIcon
            color="danger"
            aria-label={t('question-bank:delete', { text })}
            onClick={() => actions.remove(question.id)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </>
      }
      panels={[
        {
          label: t('questions:history.title'),
          render: () => <QuestionHistory place={place} question={question} />,
        },
        {
          label: t('question-bank:usesTitle'),
          render: () => <QuestionUses id={question.id} Statistics={Statistics} />,
        },
      ]}
    >
      <TagsEditor id={question.id} tags={question.tags} onChoose={onTag} />
    </BankCard>
  );
}
