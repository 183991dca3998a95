import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { escapeHtml } from '@malaka/grading/plain-text';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragWords } from '#/domains/authoring/asked-questions/DragWords.tsx';
import { Grouping } from '#/domains/authoring/asked-questions/Grouping.tsx';
import { QuestionCard } from '#/domains/authoring/asked-questions/QuestionCard.tsx';
import type { ItemPlaces, WordPlaces } from '#/domains/authoring/asked-questions/word-places.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { type QuestionForm, toDraft } from './question-form.ts';

type Props = { form: QuestionForm };

/** The question as the learner meets it; what is tried here is kept nowhere. */
export function QuestionPreview({ form }: Props) {
  const { t } = useTranslation('questions');
  return (
    <section className="noteBox" aria-label={t('preview')}>
      <Text mb="sm" className="quiet">
        {t('preview')}
      </Text>
      {form.type === 'dragwords' && <WordsPreview form={form} />}
      {form.type === 'grouping' && <GroupsPreview form={form} />}
      {(form.type === 'single' || form.type === 'multiple') && <ChoicePreview form={form} />}
      {form.type === 'text' && <AnswerPreview form={form} />}
    </section>
  );
}

function ChoicePreview({ form }: Props) {
  const [chosen, setChosen] = useState<QuestionResponse>([]);
  const { type, text } = form;
  const answers = toDraft(form).draft.answers.map((answer, n) => ({
    id: n + 1,
    text: answer.text,
  }));
  return (
    <QuestionCard
      question={{ id: 0, type, text, answers, pieces: [] }}
      number={1}
      total={1}
      response={chosen}
      onAnswer={setChosen}
    />
  );
}

function AnswerPreview({ form }: Props) {
  const [response, setResponse] = useState<QuestionResponse>({ answer: '', extra: '' });
  const { type, text, extra } = form;
  return (
    <QuestionCard
      question={{ id: 0, type, text, answers: [{ id: 1, text: extra }], pieces: [] }}
      number={1}
      total={1}
      response={response}
      onAnswer={setResponse}
    />
  );
}

function WordsPreview({ form }: Props) {
  const [places, setPlaces] = useState<WordPlaces>(new Map());
  const words = toDraft(form).draft.answers.map(({ text }, n) => ({ id: n + 1, text }));
  // Wrong words stand among the others, as they will for the learner.
  const sorted = words.toSorted((one, other) => one.text.localeCompare(other.text));
  return <DragWords html={form.text} words={sorted} places={places} onChange={setPlaces} />;
}

function GroupsPreview({ form }: Props) {
  const [places, setPlaces] = useState<ItemPlaces>(new Map());
  const groups = form.groups.map(({ name }, n) => ({ id: n + 1, text: escapeHtml(name) }));
  const items = form.groups
    .flatMap((group) => group.items)
    .toSorted((one, other) => one.localeCompare(other))
    .map((item, n) => ({ id: n + 1, text: escapeHtml(item) }));
  return (
    <>
      <Text fw={600} mb="sm">
        <InlineRich html={form.text} />
      </Text>
      <Grouping groups={groups} items={items} places={places} onChange={setPlaces} />
    </>
  );
}
