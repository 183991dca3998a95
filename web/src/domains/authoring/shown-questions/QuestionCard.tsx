import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { isMarkedText, isTypedKind } from '@malaka/contracts/authoring/question-types';
import { Skeleton, Text } from '@mantine/core';
import { lazy, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenAnswer } from './ChosenAnswer.tsx';
import { loadPlacing } from './load-placing.ts';
import { EssayAnswer } from './EssayAnswer.tsx';
import styles from './QuestionCard.module.css';
import {
  LanguageSwitch,
  useQuestionLang,
  useReportLanguage,
  useTranslated,
} from './QuestionLanguages.tsx';
import { QuestionText } from './QuestionText.tsx';
import { MatchedAnswer } from './MatchedAnswer.tsx';
import { HotText } from './HotText.tsx';
import { withoutPicture } from './readable-text.ts';
import { chosenOf, fittingResponse, isChoiceKind, placedOf } from './responses.ts';
import { PointedAnswer } from './PointedAnswer.tsx';
import { GapsAnswer } from './GapsAnswer.tsx';
import { TypedAnswer } from './TypedAnswer.tsx';
import { useWorded } from './use-worded.ts';
import { WordsAnswer } from './WordsAnswer.tsx';

// Dragging is as large as the rest of a test, and most tests only have choices.
const PlacedAnswer = lazy(async () => ({
  default: (await loadPlacing()).PlacedAnswer,
}));

/** Instructions for types where the text itself is answered. */
const TITLES: Partial<Record<ShownQuestion['type'], 'gaps.title' | 'hottext.title'>> = {
  gaps: 'gaps.title',
  hottext: 'hottext.title',
};

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
        {isMarkedText(type) ? (
          t(TITLES[type] ?? 'dragwords')
        ) : (
          <QuestionText text={withoutPicture(question)} />
        )}
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
      {isChoiceKind(type) ? (
        <>
          <p id={`hint-${id}`} className={styles.hint}>
            {t(type)}
            {type === 'multiple' &&
              `. ${t(question.chargesWrong ? 'chargesWrong' : 'oneCostsAll')}`}
            <span className="forKeys">. {t('keysHint')}</span>
          </p>
          <ChosenAnswer question={question} response={fitting} onAnswer={onAnswer} />
        </>
      ) : isTypedKind(type) ? (
        <TypedAnswer question={question} response={fitting} onAnswer={onAnswer} />
      ) : type === 'hottext' ? (
        <HotText question={question} marked={chosenOf(fitting)} onChange={onAnswer} />
      ) : type === 'hotspot' ? (
        <PointedAnswer question={question} response={fitting} onAnswer={onAnswer} />
      ) : type === 'gaps' ? (
        <GapsAnswer question={question} response={fitting} onAnswer={onAnswer} />
      ) : type === 'matching' ? (
        <MatchedAnswer question={question} places={placedOf(fitting)} onChange={onAnswer} />
      ) : type === 'essay' ? (
        <EssayAnswer question={question} response={fitting} onAnswer={onAnswer} />
      ) : type === 'text' ? (
        <WordsAnswer question={question} response={fitting} onAnswer={onAnswer} />
      ) : (
        <Suspense fallback={<Skeleton height={160} />}>
          <PlacedAnswer question={question} response={fitting} onAnswer={onAnswer} />
        </Suspense>
      )}
    </fieldset>
  );
}
