import type { Contestable } from '@malaka/contracts/assessment/appeals';
import { Button, Group } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ContestModal } from './ContestModal.tsx';
import { contestableQuery, type Where } from './queries.ts';

type Props = { where: Where; questionId: number };

/** Next to a question of a finished attempt: a button to contest it, or the state of the appeal. */
export function ContestQuestion({ where, questionId }: Props) {
  const { data } = useQuery(contestableQuery(where));
  const question = data?.find((one) => one.questionId === questionId);
  return question ? <Contest where={where} question={question} /> : null;
}

export function Contest({ where, question }: { where: Where; question: Contestable }) {
  const { t } = useTranslation('my-appeals');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { appeal, until } = question;
  if (appeal) {
    return (
      <Group gap="2px 10px" className="quiet" mt="xs">
        <IconFlag size={18} aria-hidden />
        <span>
          {t('sentNote')}: {t(`state.${appeal.state}`)}
        </span>
        <TextLink to="/dashboard/my-appeals/$page" params={{ page: '1' }}>
          {t('see')}
        </TextLink>
      </Group>
    );
  }
  if (!question.isOpen) return null;
  return (
    <>
      <Group gap="2px 10px" mt="xs">
        <Button
          variant="subtle"
          color="gray"
          ml={-12}
          px={12}
          leftSection={<IconFlag size={18} aria-hidden />}
          aria-label={t('contestNamed', { question: format.text(question.question) })}
          onClick={() => setIsOpen(true)}
        >
          {t('contest')}
        </Button>
        <span className="quiet">{t('untilHint', { date: format.date(until) })}</span>
      </Group>
      {isOpen && (
        <ContestModal where={where} question={question} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
