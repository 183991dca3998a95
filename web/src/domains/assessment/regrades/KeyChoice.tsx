import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { KEYS_MAX } from '@malaka/contracts/assessment/regrades';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QuestionCard, useChoiceKeys } from '#/domains/authoring/index.ts';
import { areOptions, type Choice } from './proposal.ts';

type Props = {
  question: ShownQuestion;
  choice: Choice;
  onChange: (responses: QuestionResponse[]) => void;
};

/** Enters the key by answering as a learner; several times if several answers are right. */
export function KeyChoice({ question, choice, onChange }: Props) {
  const { t } = useTranslation('regrades');
  const { kind, responses } = choice;
  const isOne = kind === 'key' || areOptions(question, kind);
  const shown = isOne ? responses.slice(0, 1) : responses;
  const type = areOptions(question, kind) ? 'multiple' : question.type;
  // The question may be shown more than once: each has its own field ids.
  const cards = shown.map((_, n) => ({ ...question, type, id: question.id * KEYS_MAX + n }));
  const answer = (id: number, next: QuestionResponse) =>
    onChange(responses.map((one, n) => (cards[n]?.id === id ? next : one)));
  useChoiceKeys({
    questions: cards,
    // Digits may be typed into the reason, so they are no shortcuts here.
    currentId: undefined,
    responseOf: (id) => responses[cards.findIndex((card) => card.id === id)],
    onAnswer: answer,
  });
  return (
    <Stack component="section" aria-label={t('keys')}>
      {cards.map((card, n) => (
        <QuestionCard
          key={card.id}
          question={card}
          number={n + 1}
          total={cards.length}
          topic={t(isOne ? 'rightAnswer' : 'rightAnswerOf')}
          response={responses[n]}
          onAnswer={(next) => answer(card.id, next)}
        />
      ))}
      {!isOne && responses.length < KEYS_MAX && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...responses, []])}
        >
          {t('addKey')}
        </Button>
      )}
    </Stack>
  );
}
