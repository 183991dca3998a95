import {
  SURVEY_OPTION_MAX,
  SURVEY_TEXT_MAX,
  SURVEY_TITLE_MAX,
  type SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';
import { Accordion, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBuilder } from './builder-context.ts';
import { KindFields } from './KindFields.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { changeQuestion } from './survey-edit.ts';

/** The editor of a question, in place. */
export function QuestionEditor({ question }: { question: SurveyQuestion }) {
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
