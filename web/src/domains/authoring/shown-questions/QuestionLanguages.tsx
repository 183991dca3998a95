import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import {
  QUESTION_LANGUAGES,
  type QuestionLanguage,
  otherLanguage,
} from '@malaka/contracts/authoring/question-types';
import { useLocalStorage } from '@mantine/hooks';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';

type Explained = ShownQuestion & { explanation?: string | null };

/** The languages of a question, Uzbek first; most questions have only one. */
const hasTwoLanguages = (question: ShownQuestion | undefined): boolean =>
  question?.translation !== undefined;

/** Initially the interface language; if the question does not have it, the author's own. */
function firstLanguage(
  { translation }: Pick<ShownQuestion, 'translation'>,
  interfaceLanguage: string,
): QuestionLanguage {
  if (interfaceLanguage === 'ru' || interfaceLanguage === 'uz') return interfaceLanguage;
  return translation ? otherLanguage(translation.language) : 'uz';
}

/** The question in this language, with the same ids, so that answers remain valid. */
function translated<Question extends Explained>(
  question: Question,
  language: QuestionLanguage,
): Question {
  const { translation } = question;
  if (translation?.language !== language) return question;
  const { text, answers, pieces, explanation } = translation;
  return {
    ...question,
    text,
    answers,
    pieces,
    ...(question.explanation && explanation && { explanation }),
  };
}

type OnShown = (question: ShownQuestion, language: QuestionLanguage) => void;
type LanguageChoice = {
  /** Identifies what the choice is stored for, such as an attempt. */
  name: string;
  onShown?: OnShown | undefined;
};

/** Previews have no attempt and share one choice. */
const LanguageChoiceContext = createContext<LanguageChoice>({ name: 'preview' });

/** Questions inside share one choice of language, which survives a reload. */
export function QuestionLanguages({
  children,
  ...choice
}: LanguageChoice & { children: ReactNode }) {
  return <LanguageChoiceContext value={choice}>{children}</LanguageChoiceContext>;
}

function useChoice() {
  const { name } = use(LanguageChoiceContext);
  const { language } = useFormat();
  const [chosen, setChosen] = useLocalStorage<QuestionLanguage | ''>({
    key: `question_language:${name}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const languageOf = (question: ShownQuestion) => chosen || firstLanguage(question, language);
  return { languageOf, setChosen };
}

/** Questions in the chosen language. */
export function useTranslated() {
  const { languageOf } = useChoice();
  return <Question extends ShownQuestion>(question: Question): Question =>
    translated(question, languageOf(question));
}

/** Language of a question's texts, for screen readers. */
export function useQuestionLang() {
  const { languageOf } = useChoice();
  return (question: ShownQuestion): QuestionLanguage | undefined =>
    hasTwoLanguages(question) ? languageOf(question) : undefined;
}

/** For one question being answered, or all on a page; hidden if there is only one language. */
export function LanguageSwitch({ questions }: { questions: readonly ShownQuestion[] }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { languageOf, setChosen } = useChoice();
  const question = questions.find(hasTwoLanguages);
  if (!question) return null;
  return (
    <Segmented
      label={t('language')}
      value={languageOf(question)}
      options={QUESTION_LANGUAGES.map((value) => ({
        value,
        label: value === 'uz' ? format.text('Oʻzbekcha') : 'Русский',
      }))}
      onChange={setChosen}
    />
  );
}

/** Reports the language in which a question is displayed. */
export function useReportLanguage(question: ShownQuestion): void {
  const { onShown } = use(LanguageChoiceContext);
  const { languageOf } = useChoice();
  const language = hasTwoLanguages(question) ? languageOf(question) : undefined;
  useEffect(() => {
    if (language) onShown?.(question, language);
    // oxlint-disable-next-line react/exhaustive-deps -- once per question and language, not per render
  }, [question.id, language]);
}
