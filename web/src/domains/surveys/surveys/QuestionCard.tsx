import {
  type SurveyQuestion,
  SURVEY_OPTION_MAX,
  SURVEY_TEXT_MAX,
  SURVEY_TITLE_MAX,
  type SurveyKind,
} from '@malaka/contracts/surveys/surveys/definition';
import { ActionIcon, Badge, Group, Menu, Text, Accordion, Stack, Switch } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDots,
  IconTrash,
  IconCheckbox,
  IconCircleDot,
  IconForms,
  IconGridDots,
  IconListCheck,
  IconListNumbers,
  IconSelector,
  IconStar,
  IconTable,
  IconToggleLeft,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LANGUAGES } from '#/kit/i18n/languages.ts';
import { SortableCard } from '#/kit/ui/SortableList.tsx';
import styles from './Builder.module.css';
import { useBuilder } from './use-survey-builder.ts';
import { duplicateQuestion, removeQuestion, shiftQuestion, changeQuestion } from './survey-edit.ts';
import { countMissing, textsOf } from './survey-texts.ts';
import { KindFields } from './KindFields.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { RulesEditor } from './RulesEditor.tsx';

export const KIND_ICONS: Record<SurveyKind, TablerIcon> = {
  input: IconForms,
  radiogroup: IconCircleDot,
  checkboxgroup: IconCheckbox,
  select: IconSelector,
  rating: IconStar,
  ranking: IconListNumbers,
  boolean: IconToggleLeft,
  matrix_radio: IconTable,
  matrix_checkbox: IconGridDots,
  multiple_input: IconListCheck,
};

type Props = {
  question: SurveyQuestion;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** A question in the list: collapsed, or with its editor. */
export function QuestionCard({ question, number, isOpen, onToggle }: Props) {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  const { name, title, kind } = question;
  const Icon = KIND_ICONS[kind];
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const shown = format.text(title[format.language] || title.uz) || t('untitled');
  return (
    <SortableCard
      sortId={name}
      id={`card-${name}`}
      dragLabel={t('question.drag', { number })}
      data-open={isOpen || undefined}
    >
      {(handle) => (
        <>
          <Group gap={4} wrap="nowrap">
            {handle}
            <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onToggle}>
              <Icon size={20} aria-hidden color="var(--mantine-color-anchor)" />
              <Text span flex={1} fw={600} className="whole">
                {number}. {shown}
                {question.isRequired && <span className="errorText"> *</span>}
              </Text>
              <Chevron size={18} aria-hidden />
            </button>
            <CardMenu question={question} number={number} />
          </Group>
          <CardMarks question={question} />
          {isOpen && <QuestionEditor question={question} />}
        </>
      )}
    </SortableCard>
  );
}

function CardMarks({ question }: { question: SurveyQuestion }) {
  const { t } = useTranslation('survey-builder');
  const { errors, isChecked } = useBuilder();
  const found = errors.byQuestion.get(question.name) ?? [];
  // A new question is incomplete; that is an error only when saving.
  const shownErrors = isChecked ? found : found.filter(({ error }) => error !== 'empty');
  const missing = LANGUAGES.filter(
    (language) => language !== 'uz' && countMissing(textsOf(question), language) > 0,
  );
  return (
    <Group gap="6px 10px" pl={{ sm: 40 }}>
      <span className="quiet">{t(`kind.${question.kind}`)}</span>
      {question.rules.length > 0 && (
        <Badge>{t('rule.amount', { amount: question.rules.length })}</Badge>
      )}
      {missing.map((language) => (
        <Badge key={language} color="warning">
          {t('language.without', { language: t(`language.${language}`) })}
        </Badge>
      ))}
      {[...new Set(shownErrors.map(({ error }) => error))].map((error) => (
        <Badge key={error} color="danger">
          {t(`errorShort.${error}`)}
        </Badge>
      ))}
    </Group>
  );
}

function CardMenu({ question, number }: { question: SurveyQuestion; number: number }) {
  const { t } = useTranslation('survey-builder');
  const { apply } = useBuilder();
  const { name } = question;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('question.tools', { number })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => apply(duplicateQuestion(name))}
        >
          {t('question.duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={18} aria-hidden />}
          onClick={() => apply(shiftQuestion(name, -1))}
        >
          {t('question.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => apply(shiftQuestion(name, 1))}
        >
          {t('question.down')}
        </Menu.Item>
        <Menu.Item
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => apply(removeQuestion(name))}
        >
          {t('question.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The editor of a question, in place. */
function QuestionEditor({ question }: { question: SurveyQuestion }) {
  const { t } = useTranslation('survey-builder');
  const { apply, errors } = useBuilder();
  const { name } = question;
  const found = errors.byQuestion.get(name) ?? [];
  const set = (next: SurveyQuestion, touched?: string) =>
    apply(changeQuestion(next), touched && `${name}.${touched}`);
  return (
    <Stack pt={14}>
      <LocalizedField
        label={t('question.title')}
        isRequired
        isFirst
        maxLength={SURVEY_TITLE_MAX}
        value={question.title}
        onChange={(title) => set({ ...question, title }, 'title')}
      />
      <KindFields
        question={question}
        invalid={new Set(found.map(({ path }) => path))}
        onChange={set}
      />
      <Switch
        label={t('required')}
        checked={question.isRequired}
        onChange={({ currentTarget }) => set({ ...question, isRequired: currentTarget.checked })}
      />
      <Accordion
        multiple
        variant="contained"
        defaultValue={question.rules.length > 0 ? ['rules'] : []}
        className="shrinks"
      >
        <Accordion.Item value="rules">
          <Accordion.Control>
            {t('rule.heading', { amount: question.rules.length })}
          </Accordion.Control>
          <Accordion.Panel>
            <RulesEditor
              question={question}
              onChange={(rules) => set({ ...question, rules }, 'rules')}
            />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="texts">
          <Accordion.Control>{t('question.more')}</Accordion.Control>
          <Accordion.Panel>
            <Stack pt={14}>
              <LocalizedField
                label={t('question.description')}
                isLong
                maxLength={SURVEY_TEXT_MAX}
                value={question.description}
                onChange={(description) => set({ ...question, description }, 'description')}
              />
              <LocalizedField
                label={t('question.errorText')}
                description={t('question.errorTextHint')}
                maxLength={SURVEY_OPTION_MAX}
                value={question.errorText}
                onChange={(errorText) => set({ ...question, errorText }, 'errorText')}
              />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}
