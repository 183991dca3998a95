import type { LANGUAGES } from '@malaka/contracts/kit/choices';
import type {
  SurveyDefinition,
  SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';
import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers, AnswerError } from '@malaka/contracts/surveys/surveys/judge';
import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import { createSurveyRun, type Start, type SurveyRun } from './survey-run.ts';
import styles from './SurveyRunner.module.css';
import { type Language, useSurveyText } from './use-survey-text.ts';
import { QuestionField } from './QuestionField.tsx';

type Props = {
  definition: SurveyDefinition;
  language: (typeof LANGUAGES)[number];
  /** Earlier answers and the page where the person stopped. */
  start?: Start;
  /** Called on every answer and page change. */
  onSave?: (answers: Answers, page: number) => void;
  onDone: (answers: Answers) => void;
  isSending?: boolean;
  /** The builder's preview: the same survey, but nothing is sent. */
  isPreview?: boolean;
  /** Gives the owner of the answers a handle to change them: from other devices, after refusals. */
  onRun?: (run: SurveyRun) => void;
};

const nothing: Start = { answers: {}, page: 0 };

/** A survey as people answer it: one page at a time, phone first. */
export function SurveyRunner(props: Props) {
  const { definition, language, start = nothing, onSave, onRun, isPreview } = props;
  const [run] = useState(() => createSurveyRun(definition, start));
  const state = useSyncExternalStore(run.subscribe, run.read);
  const heading = useRef<HTMLDivElement>(null);
  const saved = useRef(state);
  useEffect(() => onRun?.(run), [onRun, run]);
  useEffect(() => {
    const { answers, page } = saved.current;
    if (state.answers === answers && state.page === page) return;
    const isOtherPage = state.page !== page;
    saved.current = state;
    onSave?.(state.answers, state.page);
    if (isOtherPage) heading.current?.focus();
    if (isOtherPage && !isPreview) heading.current?.scrollIntoView({ block: 'start' });
  }, [state, onSave, isPreview]);
  const page = state.pages[state.page];
  const textOf = useSurveyText(language);
  const title = page ? textOf(page.title) : '';
  return (
    <Stack lang={language}>
      <RunProgress page={state.page} amount={state.pages.length} />
      <div ref={heading} tabIndex={-1} className={styles.head}>
        {page && <PageTexts title={title} page={page} language={language} />}
      </div>
      {page?.questions.map(({ question, number }) => (
        <QuestionCard
          key={question.name}
          heading={title ? 'h3' : 'h2'}
          question={question}
          number={number}
          language={language}
          value={state.answers[question.name]}
          error={state.errors[question.name]}
          onAnswer={(value) => run.answer(question.name, value)}
        />
      ))}
      <RunButtons {...props} run={run} />
    </Stack>
  );
}

function RunProgress({ page, amount }: { page: number; amount: number }) {
  const { t } = useTranslation('survey-runner');
  if (amount < 2) return null;
  const label = t('progress', { page: page + 1, amount });
  return (
    <Stack gap={6} className="quiet">
      <Progress value={(100 * (page + 1)) / amount} aria-label={label} />
      <span>{label}</span>
    </Stack>
  );
}

type PageProps = {
  title: string;
  page: { description: Record<Language, string> };
  language: Language;
};

function PageTexts({ title, page, language }: PageProps) {
  const textOf = useSurveyText(language);
  const description = textOf(page.description);
  return (
    <>
      {title && (
        <Box component="h2" mt="xs" mb={4}>
          {title}
        </Box>
      )}
      {description && <p className={styles.description}>{description}</p>}
    </>
  );
}

function RunButtons({ run, onDone, isSending = false, isPreview }: Props & { run: SurveyRun }) {
  const { t } = useTranslation('survey-runner');
  const { page, pages } = useSyncExternalStore(run.subscribe, run.read);
  const isLast = page >= pages.length - 1;
  const finish = () => {
    const answers = run.finish();
    if (answers) onDone(answers);
    else focusError(run);
  };
  return (
    <Group gap="sm" justify="space-between" my="xs">
      {page > 0 ? (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          onClick={() => run.previous()}
        >
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      {isLast ? (
        <Button
          loading={isSending}
          leftSection={<IconSend size={18} />}
          onClick={finish}
          disabled={pages.length === 0}
        >
          {t(isPreview ? 'tryEnd' : 'send')}
        </Button>
      ) : (
        <Button
          rightSection={<IconArrowRight size={18} />}
          onClick={() => {
            if (!run.next()) focusError(run);
          }}
        >
          {t('next')}
        </Button>
      )}
    </Group>
  );
}

type QuestionCardProps = {
  /** One level below the title of the page, if it has one. */
  heading: 'h2' | 'h3';
  question: SurveyQuestion;
  number: number;
  language: Language;
  value: SurveyAnswer | undefined;
  error: AnswerError | undefined;
  onAnswer: (value: SurveyAnswer | undefined) => void;
};

/** A question with its number, its error text, and the field of its kind. */
function QuestionCard({ heading: Heading, question, ...props }: QuestionCardProps) {
  const { t } = useTranslation('survey-runner');
  const { number, language, value, error: problem, onAnswer } = props;
  const textOf = useSurveyText(language);
  const id = useId();
  const description = textOf(question.description);
  const error = problem && (textOf(question.errorText) || t(`error.${problem}`));
  const described = [description && `${id}-about`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <section id={`question-${question.name}`} className={styles.card} data-error={problem}>
      <Heading id={`${id}-title`} className={styles.question}>
        <span className="dimmed">{number}.</span> {textOf(question.title)}
        {question.isRequired && (
          <Text span ml={4} className="errorText">
            <span aria-hidden>*</span>
            <span className="unseen">{t('required')}</span>
          </Text>
        )}
      </Heading>
      {description && (
        <p id={`${id}-about`} className={styles.description}>
          {description}
        </p>
      )}
      <QuestionField
        question={question}
        value={value}
        textOf={textOf}
        onAnswer={onAnswer}
        labelledBy={`${id}-title`}
        describedBy={described || undefined}
        isInvalid={problem !== undefined}
      />
      {error && (
        <Text id={`${id}-error`} fw={550} mt="sm" className="errorText" role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}

/** Focuses the first question with an error once its page is shown. */
export function focusError(run: SurveyRun): void {
  const [name] = Object.keys(run.read().errors);
  if (name === undefined) return;
  requestAnimationFrame(() => {
    const card = document.getElementById(`question-${name}`);
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({
      preventScroll: true,
    });
  });
}
