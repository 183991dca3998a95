import type { AskedQuestion, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { KEYS_MAX } from '@malaka/contracts/assessment/regrades';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QuestionCard, useChoiceKeys } from '#/domains/authoring/index.ts';
import { areOptions, type Choice } from './proposal.ts';

type Props = {
  question: AskedQuestion;
  choice: Choice;
  onChange: (responses: QuestionResponse[]) => void;
};

/** What is right, answered as a learner answers; several where several are right. */
export function KeyChoice({ question, choice, onChange }: Props) {
  const { t } = useTranslation('regrades');
  const { kind, responses } = choice;
  const isOne = kind === 'key' || areOptions(question, kind);
  const shown = isOne ? responses.slice(0, 1) : responses;
  const type = areOptions(question, kind) ? 'multiple' : question.type;
  // The same question more than once on a page: each with fields of its own.
  const cards = shown.map((_, n) => ({ ...question, type, id: question.id * KEYS_MAX + n }));
  const answer = (id: number, next: QuestionResponse) =>
    onChange(responses.map((one, n) => (cards[n]?.id === id ? next : one)));
  useChoiceKeys({
    questions: cards,
    // Digits are typed into the reason too.
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
