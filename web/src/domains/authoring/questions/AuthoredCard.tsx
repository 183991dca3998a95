import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { Badge, Box, Group, Text } from '@mantine/core';
import {
  IconHistory,
  IconLanguage,
  IconLink,
  IconPencilExclamation,
  IconRefreshDot,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutPicture } from '#/domains/authoring/shown-questions/readable-text.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import { AuthoredAnswers } from './AuthoredAnswers.tsx';
import styles from './Questions.module.css';
import { TYPE_ICONS } from './type-icons.ts';

type Props = {
  question: AuthoredQuestion;
  /** Its position in the list; absent in search results. */
  number?: number;
  /** Content of the card's header, such as the drag handle. */
  handle?: ReactNode;
  /** More about it, such as its category. */
  note?: ReactNode;
  tools?: ReactNode;
};

/** A question for its author: text, answers by type, explanation, score and marks. */
export function AuthoredCard({ question, number, handle, note, tools }: Props) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const Icon = TYPE_ICONS[question.type];
  return (
    <>
      <Group gap="6px 12px" mb={10} className="quiet">
        {handle}
        {number !== undefined && <span className={styles.number}>{number}.</span>}
        <Group component="span" gap={6} display="inline-flex">
          <Icon size={18} aria-hidden />
          {t(`type.${question.type}`)}
        </Group>
        <Text span flex="none" data-figures className="quiet">
          {t('points', { count: question.score, value: format.number(question.score) })}
        </Text>
        {question.isDraft && (
          <Badge color="warning" variant="light" leftSection={<IconPencilExclamation size={14} />}>
            {t('mark.draft')}
          </Badge>
        )}
        {question.sourceId !== null && (
          <Badge variant="light" leftSection={<IconLink size={14} />}>
            {t('mark.reference')}
          </Badge>
        )}
        {question.isAnswered && (
          <Badge color="success" variant="light" leftSection={<IconHistory size={14} />}>
            {t('mark.answered')}
          </Badge>
        )}
        {question.correction && (
          <Badge color="warning" variant="light" leftSection={<IconRefreshDot size={14} />}>
            {t(`mark.${question.correction}`)}
          </Badge>
        )}
        {question.translation && (
          <Badge
            color={question.translation.isOld ? 'warning' : 'primary'}
            variant="light"
            leftSection={<IconLanguage size={14} />}
          >
            {t(question.translation.isOld ? 'mark.oldTranslation' : 'mark.twoLanguages')}
          </Badge>
        )}
        {note}
      </Group>
      <Box mb="sm" className="strong whole">
        <RichText html={format.text(withoutPicture(question))} />
      </Box>
      <AuthoredAnswers question={question} />
      {question.explanation && (
        <details className={styles.details}>
          <summary>{t('explanation.title')}</summary>
          <RichText html={format.text(question.explanation)} />
        </details>
      )}
      {tools && (
        <Group gap={4} mt="sm">
          {tools}
        </Group>
      )}
    </>
  );
}
