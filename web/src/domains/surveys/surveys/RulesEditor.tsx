import {
  questionsOf,
  RULE_ACTIONS,
  SURVEY_RULES_MAX,
  type RuleAction,
  type RuleOperator,
  type SurveyQuestion,
  type SurveyRule,
} from '@malaka/contracts/surveys/surveys/definition';
import { operatorsFor, valuesOf } from '@malaka/contracts/surveys/surveys/errors';
import { ActionIcon, Alert, Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconAlertTriangle, IconGitBranch, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Builder.module.css';
import { useBuilder } from './use-survey-builder.ts';
import { circleOf } from './survey-check.ts';

type Value = SurveyRule['value'];

function firstValue(question: SurveyQuestion): Value {
  switch (valuesOf(question)) {
    case 'choice':
      return 'options' in question ? (question.options[0]?.key ?? null) : null;
    case 'flag':
      return true;
    case 'number':
      return question.kind === 'rating' ? question.to : 0;
    case 'none':
      return null;
  }
}

const needsNothing = (operator: SurveyRule['operator']) =>
  operator === 'answered' || operator === 'unanswered';

/** A new rule about this question, with the first applicable condition. */
function ruleAbout(question: SurveyQuestion, action: SurveyRule['action']): SurveyRule {
  const [operator = 'answered'] = operatorsFor(question);
  const value = needsNothing(operator) ? null : firstValue(question);
  return { question: question.name, operator, value, action };
}

const withOperator = (
  rule: SurveyRule,
  operator: SurveyRule['operator'],
  question: SurveyQuestion,
): SurveyRule => ({
  ...rule,
  operator,
  value: needsNothing(operator) ? null : (rule.value ?? firstValue(question)),
});

const MAX_SIGNS = 60;

/** "3. How do you rate the course?": how other places name a question. */
function useQuestionNames(): (name: string) => string {
  const { t } = useTranslation('survey-builder');
  const { language, text } = useFormat();
  const { definition } = useBuilder();
  const questions = questionsOf(definition);
  return (name) => {
    const at = questions.findIndex((one) => one.name === name);
    const title = questions[at]?.title;
    const full = title ? text(title[language] || title.uz) : '';
    const shown = full.length > MAX_SIGNS ? `${full.slice(0, MAX_SIGNS)}…` : full;
    return `${at + 1}. ${shown || t('untitled')}`;
  };
}

type Props = { question: SurveyQuestion; onChange: (rules: SurveyRule[]) => void };

/** "If … is …, this question is asked": edits rules as sentences, and explains cycles. */
export function RulesEditor({ question, onChange }: Props) {
  const { t } = useTranslation('survey-builder');
  const { definition, errors } = useBuilder();
  const { rules, name } = question;
  const all = questionsOf(definition);
  const others = all.filter((one) => one.name !== name);
  // Usually the question right before.
  const before = others[Math.max(0, all.findIndex((one) => one.name === name) - 1)];
  const isCircle = [...errors.byQuestion.values()].some((found) =>
    found.some(({ error }) => error === 'rule_cycle'),
  );
  const circle = isCircle ? circleOf(definition) : [];
  return (
    <FieldGroup legend={t('rule.many')}>
      {rules.length === 0 && <p className="quiet">{t('rule.none')}</p>}
      {rules.map((rule, at) => (
        <RuleRow
          key={at}
          number={at + 1}
          rule={rule}
          owner={question}
          onChange={(next) => onChange(rules.with(at, next))}
          onRemove={() => onChange(rules.toSpliced(at, 1))}
        />
      ))}
      {circle.includes(name) && <CircleAlert circle={circle} />}
      <Button
        variant="default"
        leftSection={<IconGitBranch size={18} aria-hidden />}
        disabled={!before || rules.length >= SURVEY_RULES_MAX}
        onClick={() => before && onChange([...rules, ruleAbout(before, 'show')])}
      >
        {t('rule.add')}
      </Button>
      {!before && <p className="quiet">{t('rule.alone')}</p>}
    </FieldGroup>
  );
}

function CircleAlert({ circle }: { circle: readonly string[] }) {
  const { t } = useTranslation('survey-builder');
  const nameOf = useQuestionNames();
  return (
    <Alert
      color="danger"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('rule.circle')}
    >
      <p>{circle.map(nameOf).join(' → ')}</p>
      <p>{t('rule.circleHint')}</p>
    </Alert>
  );
}

type RowProps = {
  number: number;
  rule: SurveyRule;
  owner: SurveyQuestion;
  onChange: (rule: SurveyRule) => void;
  onRemove: () => void;
};

function RuleRow({ number, rule, owner, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('survey-builder');
  const { definition } = useBuilder();
  const nameOf = useQuestionNames();
  const questions = questionsOf(definition);
  const target = questions.find(({ name }) => name === rule.question);
  // A question's own answer can only end the survey.
  const choices = questions.filter(({ name }) => name !== owner.name || rule.action === 'end');
  return (
    <div className={styles.rule} role="group" aria-label={t('rule.one', { number })}>
      <span>{t('rule.if')}</span>
      <NativeSelect
        aria-label={t('rule.question')}
        value={rule.question}
        data={choices.map(({ name }) => ({ value: name, label: nameOf(name) }))}
        onChange={({ currentTarget }) => {
          const next = questions.find(({ name }) => name === currentTarget.value);
          if (next) onChange(ruleAbout(next, rule.action));
        }}
      />
      {target && (
        <>
          <NativeSelect
            aria-label={t('rule.operator')}
            value={rule.operator}
            data={operatorsFor(target).map((value) => ({ value, label: t(`operator.${value}`) }))}
            onChange={({ currentTarget }) =>
              onChange(withOperator(rule, currentTarget.value as RuleOperator, target))
            }
          />
          {rule.value !== null && <RuleValue rule={rule} target={target} onChange={onChange} />}
        </>
      )}
      <span aria-hidden>,</span>
      <NativeSelect
        aria-label={t('rule.action')}
        value={rule.action}
        data={RULE_ACTIONS.filter((action) => action === 'end' || rule.question !== owner.name).map(
          (value) => ({ value, label: t(`action.${value}`) }),
        )}
        onChange={({ currentTarget }) =>
          onChange({ ...rule, action: currentTarget.value as RuleAction })
        }
      />
      <ActionIcon color="danger" aria-label={t('rule.remove', { number })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

type ValueProps = {
  rule: SurveyRule;
  target: SurveyQuestion;
  onChange: (rule: SurveyRule) => void;
};

function RuleValue({ rule, target, onChange }: ValueProps) {
  const { t, i18n } = useTranslation('survey-builder');
  const label = t('rule.value');
  switch (valuesOf(target)) {
    case 'number':
      return (
        <NumberInput
          aria-label={label}
          w={110}
          value={Number(rule.value)}
          onChange={(value) => onChange({ ...rule, value: Number(value) })}
        />
      );
    case 'flag':
      return (
        <NativeSelect
          aria-label={label}
          value={String(rule.value)}
          data={[
            { value: 'true', label: t('boolean.yesLabelDefault') },
            { value: 'false', label: t('boolean.noLabelDefault') },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...rule, value: currentTarget.value === 'true' })
          }
        />
      );
    default: {
      const options = 'options' in target ? target.options : [];
      const language = i18n.language as 'uz' | 'ru' | 'en';
      return (
        <NativeSelect
          aria-label={label}
          value={String(rule.value)}
          data={options.map(({ key, title }, at) => ({
            value: key,
            label: title[language] || title.uz || t('option.one', { number: at + 1 }),
          }))}
          onChange={({ currentTarget }) => onChange({ ...rule, value: currentTarget.value })}
        />
      );
    }
  }
}
