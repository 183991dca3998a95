import { isMarkedText, type QuestionType } from '@malaka/contracts/authoring/question-types';
import { Alert, Button, NativeSelect, Stack, Text, Group } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconRefreshDot, IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { RichField } from '#/kit/ui/RichField.tsx';
import { AnsweredFields, AcceptedFields } from './AcceptedFields.tsx';
import { ChoiceFields, TruthFields } from './ChoiceFields.tsx';
import { focusField } from './answer-keys.ts';
import { CalculatedFields } from './CalculatedFields.tsx';
import { GroupFields, OrderFields, PairFields } from './PlacingFields.tsx';
import { diagnosticCategoriesQuery } from './queries.ts';
import { QuestionPreview } from './QuestionPreview.tsx';
import type { Pasted } from './question-text.ts';
import styles from './Questions.module.css';
import { QuestionTextField } from './QuestionTextField.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import { type EditedQuestion, useQuestionForm } from './use-question-form.ts';
import type { FieldsProps } from './fields.ts';

// Gaps need the rich editor, which loads with the first such question.
const GapFields = lazy(async () => ({ default: (await import('./GapFields.tsx')).GapFields }));
const HotspotFields = lazy(async () => ({
  default: (await import('./HotspotFields.tsx')).HotspotFields,
}));
const PassageFields = lazy(async () => ({
  default: (await import('./PassageFields.tsx')).PassageFields,
}));
const EssayFields = lazy(async () => ({
  default: (await import('./EssayFields.tsx')).EssayFields,
}));
const WordFields = lazy(async () => ({ default: (await import('./WordFields.tsx')).WordFields }));

/** What follows the text, or has it among its fields if it is marked. */
const FIELDS: Record<QuestionType, ComponentType<FieldsProps>> = {
  single: ChoiceFields,
  multiple: ChoiceFields,
  true_false: TruthFields,
  short: AcceptedFields,
  number: AcceptedFields,
  calculated: CalculatedFields,
  ordering: OrderFields,
  matching: PairFields,
  gaps: GapFields,
  hottext: PassageFields,
  hotspot: HotspotFields,
  dragwords: WordFields,
  grouping: GroupFields,
  essay: EssayFields,
  text: AnsweredFields,
};

type Props = EditedQuestion & {
  /** A whole test was pasted into a question's field. */
  onTest?: ((pasted: Pasted) => void) | undefined;
};

/** Lets keys reach the editor while the field that will get the focus is still loading. */
function focusUntilLoaded(editor: HTMLElement | null): void {
  if (editor && document.activeElement === document.body) editor.focus({ preventScroll: true });
}

/** Inline editor of a question, with the learner's view beside it. */
export function QuestionEditor(props: Props) {
  const { isDiagnostic, question, refused, onTest } = props;
  const { t } = useTranslation(['questions', 'common']);
  const state = useQuestionForm(props);
  const { values: form, set: change, propsOf } = state;
  const isChoice = form.type === 'single' || form.type === 'multiple';
  const press = (event: KeyboardEvent) => {
    // Windows over the page handle keys themselves.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      state.submitAndGoOn();
    }
    // A new question is stored on the device; changes to an existing one must not be lost by
    // accident.
    const mayLeave = state.isNew || !state.isTouched;
    if (event.key === 'Escape' && mayLeave) props.onClose();
  };
  const toAnswers = () => {
    const [first] = form.answers;
    if (first) focusField(propsOf(`${first.key}.answer`).id);
  };
  const fields = { form, propsOf, onChange: change };
  const Fields = FIELDS[form.type];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter of all fields inside
    <div
      className={styles.editor}
      key={state.discards}
      ref={focusUntilLoaded}
      tabIndex={-1}
      onKeyDown={press}
    >
      <UnsavedGuard isActive={state.isTouched} text={t('questions:kept.onLeave')} />
      <Stack>
        {question?.isAnswered && (
          <Alert color="primary" icon={<IconHistory size={20} />}>
            {t('questions:answeredNote')}
          </Alert>
        )}
        {question?.correction && (
          <Alert color="warning" icon={<IconRefreshDot size={20} />}>
            {t(`questions:correction.${question.correction}`)} {t('questions:correction.saved')}{' '}
            <TextLink
              to="/dashboard/questions/$questionId/correction"
              params={{ questionId: String(question.id) }}
            >
              {t('questions:correction.see')}
            </TextLink>
          </Alert>
        )}
        {refused?.problem && (
          <Alert color="danger" icon={<IconAlertTriangle size={20} />}>
            {refused.problem}
          </Alert>
        )}
        {state.isFromDraft && (
          <Alert color="primary" icon={<IconAlertTriangle size={20} />}>
            {t('questions:kept.restored')}
            <Button variant="subtle" size="compact-md" onClick={() => state.reset()}>
              {t('questions:kept.discard')}
            </Button>
          </Alert>
        )}
        {isChoice && (
          <Segmented
            label={t('questions:field.type')}
            value={form.type}
            options={(['single', 'multiple'] as const).map((value) => ({
              value,
              label: t(`questions:type.${value}`),
            }))}
            onChange={(type) => change({ type })}
          />
        )}
        {isDiagnostic && (
          <CategoryField
            value={form.categoryId}
            error={propsOf('category_id').error}
            onChange={(categoryId) => change({ categoryId })}
          />
        )}
        {!isMarkedText(form.type) && (
          <QuestionTextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just asked for
            autoFocus
            html={form.text}
            {...propsOf('question')}
            onNext={isChoice ? toAnswers : undefined}
            onTest={state.isNew ? onTest : undefined}
            onChange={(text) => change({ text })}
          />
        )}
        <Suspense>
          <Fields {...fields} />
        </Suspense>
        <ExplanationField {...fields} />
        <TranslationFields {...fields} />
      </Stack>
      <QuestionPreview form={form} />
      {state.isOvertaken && (
        <OvertakenAlert onTakeOther={() => void state.takeOther()} onSaveMine={state.saveMine} />
      )}
      <div className={styles.foot}>
        {state.isNew && (
          <Button
            rightSection={<kbd className="forKeys">Ctrl ↵</kbd>}
            onClick={state.submitAndGoOn}
          >
            {t('questions:saveAndNext')}
          </Button>
        )}
        <Button
          variant={state.isNew ? 'default' : 'filled'}
          loading={state.isBusy}
          onClick={state.submit}
        >
          {t('common:action.save')}
        </Button>
        <Button variant="default" onClick={state.close}>
          {t('common:action.cancel')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {state.error ?? (state.isTouched ? t('questions:kept.unsaved') : '')}
        </Text>
      </div>
    </div>
  );
}

type CategoryProps = {
  value: number | null;
  error: string | undefined;
  onChange: (categoryId: number | null) => void;
};

function CategoryField({ value, error, onChange }: CategoryProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { data: categories = [] } = useQuery(diagnosticCategoriesQuery());
  return (
    <NativeSelect
      size="md"
      label={t('field.category')}
      required
      value={value === null ? '' : String(value)}
      error={error}
      data={[
        { value: '', label: t('field.choose') },
        ...categories.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  );
}

type OvertakenAlertProps = { onTakeOther: () => void; onSaveMine: () => void };

/** Another window has changed the question meanwhile: its author chooses which version to use. */
function OvertakenAlert({ onTakeOther, onSaveMine }: OvertakenAlertProps) {
  const { t } = useTranslation('questions');
  return (
    <Alert
      role="alert"
      color="warning"
      icon={<IconAlertTriangle size={20} />}
      title={t('overtaken.title')}
    >
      {t('overtaken.text')}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onTakeOther}>
          {t('overtaken.takeOther')}
        </Button>
        <Button onClick={onSaveMine}>{t('overtaken.saveMine')}</Button>
      </Group>
    </Alert>
  );
}

/** Shown to learners after a finished attempt; most questions have none. */
function ExplanationField({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const [isOpen, setIsOpen] = useState(form.explanation !== '');
  if (!isOpen) {
    return (
      <Button
        mr="auto"
        variant="subtle"
        leftSection={<IconBulb size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('explanation.add')}
      </Button>
    );
  }
  return (
    <RichField
      size="compact"
      label={t('explanation.title')}
      html={form.explanation}
      {...propsOf('explan')}
      onChange={(explanation) => onChange({ explanation })}
    />
  );
}
