import { isTranslatable, QUESTION_LANGUAGES } from '@malaka/contracts/authoring/question-types';
import { escapeHtml, readEntities } from '@malaka/grading/plain-text';
import { neededWords } from '@malaka/grading/translated-words';
import { readAround } from '@malaka/grading/typed-number';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconLanguage, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import type { FieldsProps } from './fields.ts';
import { toDraft } from './question-form.ts';
import { QuestionTextField } from './QuestionTextField.tsx';
import styles from './TranslationFields.module.css';
import { type FormTranslation, newTranslation } from './translation-form.ts';

/** The second language of a question, each text beside its original. */
export function TranslationFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { type, translation = null } = form;
  if (!isTranslatable(type)) {
    return (
      <Text size="sm" c="dimmed">
        {t('translation.notYet')}
      </Text>
    );
  }
  if (!translation) {
    return (
      <Button
        mr="auto"
        variant="subtle"
        leftSection={<IconLanguage size={18} />}
        onClick={() => onChange({ translation: newTranslation(form.text) })}
      >
        {t('translation.add')}
      </Button>
    );
  }
  const change = (part: Partial<FormTranslation>) =>
    onChange({ translation: { ...translation, ...part } });
  const { draft, keys } = toDraft(form);
  return (
    <section className={styles.translation} aria-label={t('translation.title')}>
      <Group justify="space-between" gap="xs">
        <Segmented
          label={t('translation.language')}
          value={translation.language}
          options={QUESTION_LANGUAGES.map((value) => ({
            value,
            label: value === 'uz' ? format.text('Oʻzbekcha') : 'Русский',
          }))}
          onChange={(language) => change({ language })}
        />
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} />}
          onClick={() => onChange({ translation: null })}
        >
          {t('translation.remove')}
        </Button>
      </Group>
      {translation.isOld && (
        <Alert color="warning" icon={<IconAlertTriangle size={20} />}>
          {t('translation.old')}
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => change({ isOld: false, isConfirmed: true })}
          >
            {t('translation.confirm')}
          </Button>
        </Alert>
      )}
      <Pair own={form.text}>
        <QuestionTextField
          autoFocus={false}
          label={t('translation.of', { field: t('field.text') })}
          html={translation.text}
          {...propsOf('translation.question')}
          onChange={(text) => change({ text })}
        />
      </Pair>
      {draft.answers.map((answer, n) => (
        <AnswerPair
          key={keys[n]}
          type={type}
          own={answer}
          number={n + 1}
          words={translation.rows[keys[n]!] ?? NOTHING}
          placeOf={(field) => propsOf(`${keys[n]}.translation.${field}`)}
          onChange={(words) => change({ rows: { ...translation.rows, [keys[n]!]: words } })}
        />
      ))}
      {form.explanation !== '' && (
        <Pair own={form.explanation}>
          <QuestionTextField
            autoFocus={false}
            label={t('translation.of', { field: t('explanation.title') })}
            html={translation.explanation}
            {...propsOf('translation.explan')}
            onChange={(explanation) => change({ explanation })}
          />
        </Pair>
      )}
    </section>
  );
}

type Words = FormTranslation['rows'][string];
const NOTHING: Words = { text: '', details: '' };

type AnswerProps = {
  type: FieldsProps['form']['type'];
  own: Words;
  number: number;
  words: Words;
  placeOf: (field: 'answer' | 'details') => ReturnType<FieldsProps['propsOf']>;
  onChange: (words: Words) => void;
};

function AnswerPair({ type, own, number, words, placeOf, onChange }: AnswerProps) {
  const { t } = useTranslation('questions');
  const needed = neededWords(type, own.details);
  const isRich = type === 'single' || type === 'multiple' || type === 'text';
  const label = (field: string) => t('translation.of', { field });
  const answer = label(t('choice.answer', { number }));
  const details = label(
    t(type === 'number' ? 'translation.unit' : 'translation.details', { number }),
  );
  const hasText = needed.text || type === 'short';
  return (
    <>
      {hasText && (
        <Pair own={own.text}>
          <WordsField
            isRich={isRich}
            label={answer}
            rows={1}
            html={words.text}
            {...placeOf('answer')}
            onChange={(text) => onChange({ ...words, text })}
          />
        </Pair>
      )}
      {needed.details && (
        <Pair own={type === 'number' ? (readAround(own.details)?.unit ?? '') : own.details}>
          <WordsField
            isRich={type === 'text'}
            label={type === 'text' ? label(t('words.extra')) : details}
            html={words.details}
            {...placeOf('details')}
            onChange={(text) => onChange({ ...words, details: text })}
          />
        </Pair>
      )}
    </>
  );
}

type FieldProps = Omit<Parameters<typeof QuestionTextField>[0], 'autoFocus'> & { isRich: boolean };

const WordsField = ({ isRich, rows, ...props }: FieldProps) =>
  isRich ? (
    <QuestionTextField autoFocus={false} {...(rows && { rows })} {...props} />
  ) : (
    <Textarea
      id={props.id}
      label={props.label}
      error={props.error}
      minRows={1}
      value={readEntities(props.html)}
      onChange={(event) => props.onChange(escapeHtml(event.currentTarget.value))}
    />
  );

/** Side by side on a wide screen, stacked on a phone. */
const Pair = ({ own, children }: { own: string; children: ReactNode }) => (
  <div className={styles.pair}>
    <div className={styles.own}>
      <InlineRich html={own} />
    </div>
    {children}
  </div>
);
