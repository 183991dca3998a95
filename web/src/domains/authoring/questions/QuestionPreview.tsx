import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { isNumeric, isTypedKind } from '@malaka/contracts/authoring/question-types';
import { fillNumbers } from '@malaka/grading/drawn-numbers';
import { chargesWrong } from '@malaka/grading/kinds/choices';
import { markersOf, renumberMarkers } from '@malaka/grading/markers';
import { piecesOf } from '@malaka/grading/pieces';
import { escapeHtml } from '@malaka/grading/plain-text';
import { readAround } from '@malaka/grading/typed-number';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragWords } from '#/domains/authoring/shown-questions/DragWords.tsx';
import { Grouping } from '#/domains/authoring/shown-questions/Grouping.tsx';
import { QuestionCard } from '#/domains/authoring/shown-questions/QuestionCard.tsx';
import { isChoiceKind } from '#/domains/authoring/shown-questions/responses.ts';
import type { ItemPlaces, WordPlaces } from '#/domains/authoring/shown-questions/word-places.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { drawOf } from './calculated-form.ts';
import { worthOfCriterion } from './essay-form.ts';
import { type QuestionForm, toDraft } from './question-form.ts';

type Props = { form: QuestionForm };

/** The question as learners see it; answers tried here are not saved. */
export function QuestionPreview({ form }: Props) {
  const { t } = useTranslation('questions');
  return (
    <section className="noteBox" aria-label={t('preview')}>
      <Text mb="sm" className="quiet">
        {t('preview')}
      </Text>
      {form.type === 'dragwords' && <WordsPreview form={form} />}
      {form.type === 'grouping' && <GroupsPreview form={form} />}
      {isChoiceKind(form.type) && <ChoicePreview form={form} />}
      {isTypedKind(form.type) && <TypedPreview form={form} />}
      {(form.type === 'ordering' || form.type === 'matching') && <PlacedPreview form={form} />}
      {form.type === 'gaps' && <GapsPreview form={form} />}
      {form.type === 'hottext' && <PassagesPreview form={form} />}
      {form.type === 'hotspot' && <PicturePreview form={form} />}
      {form.type === 'text' && <AnswerPreview form={form} />}
      {form.type === 'essay' && <EssayPreview form={form} />}
    </section>
  );
}

function ChoicePreview({ form }: Props) {
  const [chosen, setChosen] = useState<QuestionResponse>([]);
  const { type, text } = form;
  const { answers: drafted } = toDraft(form).draft;
  const answers = drafted.map((answer, n) => ({ id: n + 1, text: answer.text }));
  return (
    <QuestionCard
      question={{ id: 0, type, text, answers, pieces: [], chargesWrong: chargesWrong(drafted) }}
      number={1}
      total={1}
      response={chosen}
      onAnswer={setChosen}
    />
  );
}

function TypedPreview({ form }: Props) {
  const [response, setResponse] = useState<QuestionResponse>({ typed: '' });
  const { type } = form;
  // Numbers are drawn for each learner; these are an example.
  const text = type === 'calculated' ? fillNumbers(form.text, drawOf(form, 1)) : form.text;
  const units = form.answers.map(({ rule }) => readAround(rule)?.unit ?? '').filter(Boolean);
  const unit = isNumeric(type) ? units.slice(0, 1) : [];
  return (
    <QuestionCard
      question={{
        id: 0,
        type,
        text,
        answers: unit.map((name) => ({ id: 1, text: name })),
        pieces: [],
      }}
      number={1}
      total={1}
      response={response}
      onAnswer={setResponse}
    />
  );
}

/** Items to put in order, or sides to match. */
function PlacedPreview({ form }: Props) {
  const [response, setResponse] = useState<QuestionResponse>({});
  const { type, text } = form;
  const sides = toDraft(form).draft.answers;
  const pairs = sides.flatMap((side, n) =>
    side.details === '' ? [] : [{ id: n + 1, text: side.text }],
  );
  const pieces = piecesOf([...new Set(sides.map((side) => side.details || side.text))]);
  return (
    <QuestionCard
      question={{ id: 0, type, text, answers: pairs, pieces }}
      number={1}
      total={1}
      response={response}
      onAnswer={setResponse}
    />
  );
}

function GapsPreview({ form }: Props) {
  const [response, setResponse] = useState<QuestionResponse>({ gaps: {} });
  const gaps = markersOf(form.text).map((tag, n) => {
    const word = form.words.find((one) => one.tag === tag);
    const all = word?.gap?.isChosen ? [word.text, ...word.gap.others.map(({ text }) => text)] : [];
    return { id: n + 1, options: piecesOf(all.map(escapeHtml)) };
  });
  const text = renumberMarkers(form.text);
  return (
    <QuestionCard
      question={{ id: 0, type: 'gaps', text, answers: [], pieces: [], gaps }}
      number={1}
      total={1}
      response={response}
      onAnswer={setResponse}
    />
  );
}

function PassagesPreview({ form }: Props) {
  const [marked, setMarked] = useState<QuestionResponse>([]);
  const answers = markersOf(form.text).map((tag, n) => ({
    id: n + 1,
    text: escapeHtml(form.words.find((word) => word.tag === tag)?.text ?? ''),
  }));
  return (
    <QuestionCard
      question={{
        id: 0,
        type: 'hottext',
        text: renumberMarkers(form.text),
        answers,
        pieces: [],
      }}
      number={1}
      total={1}
      response={marked}
      onAnswer={setMarked}
    />
  );
}

function PicturePreview({ form }: Props) {
  const [response, setResponse] = useState<QuestionResponse>({ points: [] });
  const places = (form.areas ?? []).filter(({ isRight }) => isRight).length;
  const { text } = toDraft(form).draft;
  return (
    <QuestionCard
      question={{ id: 0, type: 'hotspot', text, answers: [], pieces: [], places }}
      number={1}
      total={1}
      response={response}
      onAnswer={setResponse}
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

function EssayPreview({ form }: Props) {
  const [response, setResponse] = useState<QuestionResponse>({ answer: '', extra: '' });
  const { type, text, essay } = form;
  const { unit = 'words', min = null, max = null } = essay?.settings ?? {};
  const criteria = (essay?.criteria ?? []).map((criterion) => ({
    name: criterion.name,
    points: worthOfCriterion(criterion),
  }));
  return (
    <QuestionCard
      question={{ id: 0, type, text, answers: [], pieces: [], essay: { unit, min, max, criteria } }}
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
  // Sorted, so that wrong words are among the others, as for learners.
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
