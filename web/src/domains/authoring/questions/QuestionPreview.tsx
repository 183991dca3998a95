import type { QuestionResponse, ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { fillNumbers } from '@malaka/grading/drawn-numbers';
import { chargesWrong } from '@malaka/grading/kinds/choices';
import { markersOf, renumberMarkers } from '@malaka/grading/markers';
import { piecesOf } from '@malaka/grading/pieces';
import { escapeHtml } from '@malaka/grading/plain-text';
import { readAround } from '@malaka/grading/typed-number';
import { Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragWords } from '#/domains/authoring/shown-questions/DragWords.tsx';
import { Grouping } from '#/domains/authoring/shown-questions/Grouping.tsx';
import { QuestionCard } from '#/domains/authoring/shown-questions/QuestionCard.tsx';
import type { ItemPlaces, WordPlaces } from '#/domains/authoring/shown-questions/word-places.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { drawOf } from './calculated-form.ts';
import { worthOfCriterion } from './essay-form.ts';
import { type QuestionForm, type QuestionType, toDraft } from './question-form.ts';

type Props = { form: QuestionForm };

/** The question as learners see it; answers tried here are not saved. */
export function QuestionPreview({ form }: Props) {
  const { t } = useTranslation('questions');
  const Preview = PREVIEWS[form.type];
  return (
    <section className="noteBox" aria-label={t('preview')}>
      <Text mb="sm" className="quiet">
        {t('preview')}
      </Text>
      <Preview form={form} />
    </section>
  );
}

/** The card of a question, with what `shownOf` adds to its text. */
const card = (shownOf: (form: QuestionForm) => Partial<ShownQuestion>) =>
  function CardPreview({ form }: Props) {
    const [response, setResponse] = useState<QuestionResponse>();
    const { type, text } = form;
    return (
      <QuestionCard
        question={{ id: 0, type, text, answers: [], pieces: [], ...shownOf(form) }}
        number={1}
        total={1}
        response={response}
        onAnswer={setResponse}
      />
    );
  };

const ChoicePreview = card((form) => {
  const { answers } = toDraft(form).draft;
  return {
    answers: answers.map((answer, n) => ({ id: n + 1, text: answer.text })),
    chargesWrong: chargesWrong(answers),
  };
});

const TypedPreview = card(() => ({}));

const unitOf = ({ answers }: QuestionForm) => {
  const units = answers.map(({ rule }) => readAround(rule)?.unit ?? '').filter(Boolean);
  return units.slice(0, 1).map((text) => ({ id: 1, text }));
};

/** Items to put in order, or sides to match. */
const PlacedPreview = card((form) => {
  const sides = toDraft(form).draft.answers;
  return {
    answers: sides.flatMap((side, n) =>
      side.details === '' ? [] : [{ id: n + 1, text: side.text }],
    ),
    pieces: piecesOf([...new Set(sides.map((side) => side.details || side.text))]),
  };
});

const GapsPreview = card((form) => ({
  text: renumberMarkers(form.text),
  gaps: markersOf(form.text).map((tag, n) => {
    const word = form.words.find((one) => one.tag === tag);
    const all = word?.gap?.isChosen ? [word.text, ...word.gap.others.map(({ text }) => text)] : [];
    return { id: n + 1, options: piecesOf(all.map(escapeHtml)) };
  }),
}));

const PassagesPreview = card((form) => ({
  text: renumberMarkers(form.text),
  answers: markersOf(form.text).map((tag, n) => ({
    id: n + 1,
    text: escapeHtml(form.words.find((word) => word.tag === tag)?.text ?? ''),
  })),
}));

const PicturePreview = card((form) => ({
  text: toDraft(form).draft.text,
  places: (form.areas ?? []).filter(({ isRight }) => isRight).length,
}));

const EssayPreview = card(({ essay }) => {
  const { unit = 'words', min = null, max = null } = essay?.settings ?? {};
  const criteria = (essay?.criteria ?? []).map((criterion) => ({
    name: criterion.name,
    points: worthOfCriterion(criterion),
  }));
  return { essay: { unit, min, max, criteria } };
});

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

const PREVIEWS: Record<QuestionType, ComponentType<Props>> = {
  single: ChoicePreview,
  multiple: ChoicePreview,
  true_false: ChoicePreview,
  short: TypedPreview,
  number: card((form) => ({ answers: unitOf(form) })),
  // Numbers are drawn for each learner; these are an example.
  calculated: card((form) => ({
    text: fillNumbers(form.text, drawOf(form, 1)),
    answers: unitOf(form),
  })),
  ordering: PlacedPreview,
  matching: PlacedPreview,
  gaps: GapsPreview,
  hottext: PassagesPreview,
  hotspot: PicturePreview,
  dragwords: WordsPreview,
  grouping: GroupsPreview,
  essay: EssayPreview,
  text: card(({ extra }) => ({ answers: [{ id: 1, text: extra }] })),
};
