import type { AskedQuestion, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { KEYS_MAX } from '@malaka/contracts/assessment/regrades';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QuestionCard } from '#/domains/authoring/index.ts';
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
  const asked = areOptions(question, kind) ? { ...question, type: 'multiple' as const } : question;
  return (
    <Stack component="section" aria-label={t('keys')}>
      {shown.map((response, n) => (
        <QuestionCard
          key={n}
          // The same question more than once on a page: each with fields of its own.
          question={{ ...asked, id: question.id * KEYS_MAX + n }}
          number={n + 1}
          total={shown.length}
          topic={t(isOne ? 'rightAnswer' : 'rightAnswerOf')}
          response={response}
          onAnswer={(next) => onChange(responses.map((one, at) => (at === n ? next : one)))}
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
