import {
  type fixImportedQuestion,
  type ReadQuestion,
  SOURCE_MAX,
} from '@malaka/contracts/authoring/question-imports';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconPencil } from '@tabler/icons-react';
import { useState, type FormEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { withoutPicture } from '#/domains/authoring/shown-questions/readable-text.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import { DraftView } from './DraftView.tsx';
import styles from './ImportQuestions.module.css';
import { useFixQuestion } from './queries.ts';
import { isInvalid } from './read-list.ts';
import { useIssueWords } from './use-issue-words.ts';
import draftViewStyles from './DraftView.module.css';

type Props = {
  importId: number;
  question: ReadQuestion;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
  /** The questions that replace this one. */
  onFixed: (fixed: ReadQuestion[]) => void;
};

/** An imported question as it would be saved, with its issues, to fix or exclude here. */
export function ReadCard({ importId, question, isTaken, onChange, onFixed }: Props) {
  const { t } = useTranslation('question-imports');
  const { number, line, content, source, issues } = question;
  const [isOpen, setIsOpen] = useState(false);
  const mending = useFixQuestion();
  const wordsOf = useIssueWords();
  const isOut = isInvalid(question);
  const fix = (change: Pick<BodyOf<typeof fixImportedQuestion>, 'text' | 'content'>) =>
    mending.mutate(
      { id: importId, number, ...change },
      {
        onSuccess: (fixed) => {
          setIsOpen(false);
          onFixed(fixed);
        },
        onSettled: () => setMarked(undefined),
      },
    );
  /** Optimistic mark while the server checks the question. */
  const [marked, setMarked] = useState<QuestionDraft['answers']>();
  const { error } = mending;
  const message = isApiError(error)
    ? (Object.values(error.errors).flat()[0] ?? error.message)
    : error
      ? t('failed')
      : undefined;
  return (
    <li className={styles.card} data-out={isOut || !isTaken || undefined}>
      <Group gap="4px 12px" justify="space-between" mih={44}>
        {isOut ? (
          <span className="strong">{t('number', { number })}</span>
        ) : (
          <Checkbox
            classNames={{ body: styles.take }}
            checked={isTaken}
            label={t('number', { number })}
            aria-label={t('take', { number })}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
        <span className="quiet">
          {[
            line !== undefined && t('line', { line }),
            isOut ? t('notTaken') : content && t(`type.${content.type}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Group>
      {content && (
        <div className={styles.question}>
          <RichText html={withoutPicture(content)} />
        </div>
      )}
      {content &&
        (content.type === 'single' || content.type === 'multiple' ? (
          <>
            <MarkedAnswers
              type={content.type}
              answers={marked ?? content.answers}
              onChange={(answers) => {
                setMarked(answers);
                fix({ content: { ...content, answers } });
              }}
            />
            <DraftView type={content.type} answers={[]} explanation={content.explanation} />
          </>
        ) : (
          <DraftView
            type={content.type}
            text={content.text}
            answers={content.answers}
            explanation={content.explanation}
          />
        ))}
      {issues.length > 0 && (
        <ul className={styles.issues}>
          {issues.map(({ code, isError, detail }) => (
            <li key={code + detail} data-error={isError || undefined}>
              {isError ? (
                <IconCircleX size={18} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} aria-hidden />
              )}
              <span>{wordsOf(code, detail)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isOpen && message && (
        <p role="alert" className="smallErrorText">
          {message}
        </p>
      )}
      {isOpen ? (
        <FixForm
          source={source}
          error={message}
          isBusy={mending.isPending}
          onFix={(text) => fix({ text })}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <Source question={question} isOut={isOut} onFix={() => setIsOpen(true)} />
      )}
    </li>
  );
}

type SourceProps = { question: ReadQuestion; isOut: boolean; onFix: () => void };

function Source({ question, isOut, onFix }: SourceProps) {
  const { t } = useTranslation('question-imports');
  const { number, content, source } = question;
  return (
    <>
      {isOut && source !== '' && (
        <details className={styles.source} open={content === null}>
          <summary>{t('source')}</summary>
          <pre>{source}</pre>
        </details>
      )}
      {source !== '' && source.length < SOURCE_MAX && (
        <Button
          mr="auto"
          variant={isOut ? 'default' : 'subtle'}
          leftSection={<IconPencil size={18} />}
          aria-label={t('mend.open', { number })}
          onClick={onFix}
        >
          {t('mend.title')}
        </Button>
      )}
    </>
  );
}

type FixFormProps = {
  source: string;
  error: string | undefined;
  isBusy: boolean;
  onFix: (text: string) => void;
  onClose: () => void;
};

/** Edits the source of a question in place and parses it again. */
function FixForm({ source, error, isBusy, onFix, onClose }: FixFormProps) {
  const { t } = useTranslation(['question-imports', 'common']);
  const [text, setText] = useState(source);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onFix(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== 'Escape') return;
    // The dialog around it must stay open.
    event.stopPropagation();
    onClose();
  };
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      <Textarea
        label={t('question-imports:mend.label')}
        description={t('question-imports:mend.hint')}
        value={text}
        error={error}
        maxLength={SOURCE_MAX}
        minRows={4}
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button was pressed to type here
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
      />
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          {t('question-imports:mend.read')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

type Answers = QuestionDraft['answers'];
type MarkedAnswersProps = {
  type: 'single' | 'multiple';
  answers: Answers;
  onChange: (answers: Answers) => void;
};

/** The answers of an imported question; clicking marks the right one if the text did not. */
function MarkedAnswers({ type, answers, onChange }: MarkedAnswersProps) {
  const { t } = useTranslation('question-imports');
  const name = useId();
  const mark = (place: number, isRight: boolean) =>
    onChange(
      answers.map((answer, n) => {
        if (n === place) return { ...answer, score: isRight ? answer.score || 1 : 0 };
        return type === 'single' && isRight ? { ...answer, score: 0 } : answer;
      }),
    );
  return (
    <ul className={draftViewStyles.answers}>
      {answers.map((answer, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two answers may read the same
        <li key={place} data-right={answer.score > 0 || undefined}>
          <label className={draftViewStyles.mark}>
            <input
              type={type === 'single' ? 'radio' : 'checkbox'}
              name={name}
              checked={answer.score > 0}
              aria-label={t('markRight', { number: place + 1 })}
              onChange={({ currentTarget }) => mark(place, currentTarget.checked)}
            />
          </label>
          <div className={draftViewStyles.text}>
            <RichText html={answer.text} />
          </div>
        </li>
      ))}
    </ul>
  );
}
