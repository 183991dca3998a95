import {
  type ShownQuestion,
  type QuestionResponse,
  isTyped,
  TYPED_MAX,
} from '@malaka/contracts/authoring/shown-questions';
import {
  isChoiceKind,
  isMarkedText,
  type MarkedType,
} from '@malaka/contracts/authoring/question-types';
import { Skeleton, Text, Stack, TextInput, NativeSelect } from '@mantine/core';
import { type ComponentType, lazy, type Ref, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumber } from '@malaka/grading/typed-number';
import { plainText } from '@malaka/grading/plain-text';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { loadPlacing } from './load-placing.ts';
import { EssayAnswer, WordsAnswer } from './WordsAnswer.tsx';
import styles from './QuestionCard.module.css';
import {
  LanguageSwitch,
  useQuestionLang,
  useReportLanguage,
  useTranslated,
} from './QuestionLanguages.tsx';
import { QuestionText } from './QuestionText.tsx';
import { HotText, GapsAnswer } from './GapsAnswer.tsx';
import { withoutPicture, useWorded } from './readable-text.ts';
import { type AnswerProps, chosenOf, choose, fittingResponse, placedOf } from './responses.ts';
import { PointedAnswer } from './PointedAnswer.tsx';

const UNIT_WIDTH = 64;

/** Typing a short text, or a number with its unit beside it. */
function TypedAnswer({ question, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { type, answers } = question;
  const isNumber = type !== 'short';
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

// Dragging is as large as the rest of a test, and most tests only have choices.
const PlacedAnswer = lazy(async () => ({
  default: (await loadPlacing()).PlacedAnswer,
}));

function LoadedAnswer(props: AnswerProps) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <PlacedAnswer {...props} />
    </Suspense>
  );
}

/** Instructions for types where the text itself is answered. */
const TITLES = {
  gaps: 'gaps.title',
  hottext: 'hottext.title',
  dragwords: 'dragwords',
} as const satisfies Record<MarkedType, string>;

type Props = {
  question: ShownQuestion;
  number: number;
  total: number;
  /** Its topic, if it should be displayed. */
  topic?: string | undefined;
  /** Status of the answer. */
  message?: string | false | undefined;
  response: QuestionResponse | undefined;
  ref?: Ref<HTMLFieldSetElement>;
  onAnswer: (response: QuestionResponse) => void;
};

/** A question of any type to answer: in tests, videos, the diagnostic and previews. */
export function QuestionCard(props: Props) {
  const { number, total, topic, message, response, ref, onAnswer } = props;
  const { t } = useTranslation('test');
  const langOf = useQuestionLang();
  const question = useWorded()(useTranslated()(props.question));
  useReportLanguage(props.question);
  const { id, type } = question;
  const fitting = fittingResponse(question, response);
  const Answer = ANSWERS[type];
  return (
    <fieldset
      ref={ref}
      className={styles.card}
      data-question={id}
      lang={langOf(props.question)}
      tabIndex={-1}
      aria-describedby={isChoiceKind(type) ? `hint-${id}` : undefined}
    >
      <legend className={styles.legend}>
        <Text span mb={6} display="block" className="quiet">
          {[topic, t('questionOf', { number, total })].filter(Boolean).join(' · ')}
        </Text>
        {isMarkedText(type) ? t(TITLES[type]) : <QuestionText text={withoutPicture(question)} />}
      </legend>
      <LanguageSwitch questions={[props.question]} />
      {message && (
        <p role="status" className={styles.changed}>
          {message}
        </p>
      )}
      {fitting !== response && (
        <p role="status" className={styles.changed}>
          {t('changed')}
        </p>
      )}
      <Answer question={question} response={fitting} onAnswer={onAnswer} />
    </fieldset>
  );
}

/** Choosing one or several answers by tap, arrow keys or the digit beside each. */
function ChosenAnswer({ question, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('test');
  const { answers, id, type } = question;
  const chosen = chosenOf(response);
  return (
    <>
      <p id={`hint-${id}`} className={styles.hint}>
        {isChoiceKind(type) && t(type)}
        {type === 'multiple' && `. ${t(question.chargesWrong ? 'chargesWrong' : 'oneCostsAll')}`}
        <span className="forKeys">. {t('keysHint')}</span>
      </p>
      <Stack gap={10}>
        {answers.map((answer, index) => (
          <label key={answer.id} className={styles.answer}>
            <input
              type={type === 'multiple' ? 'checkbox' : 'radio'}
              name={`question-${id}`}
              checked={chosen.includes(answer.id)}
              onChange={() => onAnswer(choose(type, chosen, answer.id))}
            />
            <Text span flex={1} miw={0} lh={1.4} className="whole">
              <InlineRich html={answer.text} />
            </Text>
            <kbd className={styles.key} aria-hidden>
              {index + 1}
            </kbd>
          </label>
        ))}
      </Stack>
    </>
  );
}

/** Matching by choosing the other side of each pair from a list of all. */
function MatchedAnswer({ question: { answers, pieces }, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const labelId = useId();
  const places = placedOf(response);
  const pick = (pair: number, side: number) => {
    const { [String(pair)]: _former, ...others } = places;
    onAnswer(side === 0 ? others : { ...others, [String(pair)]: side });
  };
  const data = [
    { value: '', label: t('matching.choose') },
    ...pieces.map(({ id, text }) => ({ value: String(id), label: format.text(plainText(text)) })),
  ];
  return (
    <div className={styles.typed}>
      <p className="quiet">{t('matching.hint')}</p>
      <ul className={styles.pairs}>
        {answers.map(({ id, text }) => (
          <li key={id} className={styles.pair}>
            <span id={`${labelId}-${id}`} className="whole">
              <InlineRich html={text} />
            </span>
            <NativeSelect
              size="md"
              aria-labelledby={`${labelId}-${id}`}
              value={String(places[String(id)] ?? '')}
              data={data}
              onChange={({ currentTarget }) => pick(id, Number(currentTarget.value))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ANSWERS: Record<ShownQuestion['type'], ComponentType<AnswerProps>> = {
  single: ChosenAnswer,
  multiple: ChosenAnswer,
  true_false: ChosenAnswer,
  short: TypedAnswer,
  number: TypedAnswer,
  calculated: TypedAnswer,
  ordering: LoadedAnswer,
  matching: MatchedAnswer,
  gaps: GapsAnswer,
  hottext: HotText,
  hotspot: PointedAnswer,
  dragwords: LoadedAnswer,
  grouping: LoadedAnswer,
  essay: EssayAnswer,
  text: WordsAnswer,
};
