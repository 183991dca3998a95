import {
  type ShownQuestion,
  isTyped,
  type QuestionResponse,
  TYPED_MAX,
  type TypedResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { isNumeric } from '@malaka/contracts/authoring/question-types';
import { readNumber } from '@malaka/grading/typed-number';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './QuestionCard.module.css';

type Props = {
  question: ShownQuestion;
  response: QuestionResponse | undefined;
  onAnswer: (response: TypedResponse) => void;
};

const UNIT_WIDTH = 64;

/** Typing a short text, or a number with its unit beside it. */
export function TypedAnswer({ question, response, onAnswer }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { type, answers } = question;
  const isNumber = isNumeric(type);
  // Without a learner's numbers the right answer is a formula.
  const isFormula = type === 'calculated' && question.numbers?.length === 0;
  const kind = isFormula ? 'calculated' : isNumber ? 'number' : 'short';
  const typed = isTyped(response) ? response.typed : '';
  const isStrange =
    isNumber && !isFormula && typed.trim() !== '' && readNumber(typed) === undefined;
  const unit = answers[0]?.text ?? '';
  return (
    <div className={styles.typed}>
      <TextInput
        maw={isNumber ? 320 : 560}
        label={t(`${kind}.label`)}
        description={t(`${kind}.hint`)}
        maxLength={TYPED_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        rightSectionWidth={UNIT_WIDTH}
        rightSection={unit && <Text span>{format.text(unit)}</Text>}
        onChange={({ currentTarget }) => onAnswer({ typed: currentTarget.value })}
      />
      <Text role="status" className="warning" mt={isStrange ? 6 : 0}>
        {isStrange ? t('number.notNumber') : ''}
      </Text>
    </div>
  );
}
