import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { listBank } from '@malaka/contracts/authoring/question-bank';
import { Button, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftView } from '#/domains/authoring/question-imports/DraftView.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './QuestionBank.module.css';

export type BankItem = AnswerOf<typeof listBank>['data'][number];

/** More about a question, expanded below it. */
export type Panel = { label: string; render: () => ReactNode };

type Props = {
  item: BankItem;
  choice?: ReactNode;
  tools?: ReactNode;
  panels?: readonly Panel[];
  children?: ReactNode;
};

/** A question with its type and places; its answers and more expand below. */
export function BankCard({ item, choice, tools, panels = [], children }: Props) {
  const { t } = useTranslation(['question-bank', 'question-imports', 'questions']);
  const [open, setOpen] = useState<string>();
  const { question, usesCount, twinsCount } = item;
  const isOpen = open === 'answers';
  const shown = panels.find(({ label }) => label === open);
  const toggle = (name: string) => setOpen(open === name ? undefined : name);
  return (
    <Stack component="li" gap="xs" className="card">
      <Group gap="xs">
        {choice}
        <span className={styles.pill}>{t(`question-imports:type.${question.type}`)}</span>
        {question.isDraft && (
          <span className={styles.pill} data-draft>
            {t('question-bank:draft')}
          </span>
        )}
        {question.correction && (
          <span className={styles.pill} data-draft>
            {t(`questions:mark.${question.correction}`)}
          </span>
        )}
        {twinsCount > 0 && (
          <span className={styles.pill} data-draft>
            {t('question-bank:twins', { count: twinsCount })}
          </span>
        )}
        {tools && (
          <Group gap={4} ml="auto">
            {tools}
          </Group>
        )}
      </Group>
      <div className={styles.text}>
        <RichText html={question.text} />
      </div>
      <Group component="p" gap="4px 16px" className="quiet whole">
        <Where item={item} />
        {usesCount > 0 && <span>{t('question-bank:uses', { count: usesCount })}</span>}
      </Group>
      <div className={styles.more}>
        <Toggle
          label={t(isOpen ? 'question-bank:close' : 'question-bank:open')}
          isOpen={isOpen}
          onToggle={() => toggle('answers')}
        />
        {panels.map(({ label }) => (
          <Toggle
            key={label}
            label={label}
            isOpen={open === label}
            onToggle={() => toggle(label)}
          />
        ))}
        {children}
      </div>
      {isOpen && <DraftView {...question} />}
      {shown?.render()}
    </Stack>
  );
}

type ToggleProps = { label: string; isOpen: boolean; onToggle: () => void };

function Toggle({ label, isOpen, onToggle }: ToggleProps) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={styles.toggle}
      aria-expanded={isOpen}
      rightSection={<IconChevronDown size={16} data-open={isOpen || undefined} aria-hidden />}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}

function Where({ item }: { item: BankItem }) {
  const { t } = useTranslation('question-bank');
  const format = useFormat();
  const { question, courseId, courseName, lessonName } = item;
  if (question.lessonId === DIAGNOSTIC_LESSON_ID) {
    return <TextLink to="/dashboard/diagnostics">{t('where.diagnostic')}</TextLink>;
  }
  if (courseId === null) return <span>{t('where.bank')}</span>;
  return (
    <TextLink
      to="/dashboard/copyrights/course-items/$courseId"
      params={{ courseId: String(courseId) }}
      search
    >
      {t('where.lesson', {
        course: format.text(courseName ?? ''),
        lesson: format.text(lessonName ?? ''),
      })}
    </TextLink>
  );
}
