import type { Exam } from '@malaka/contracts/assessment/exams';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { ActionIcon, Group } from '@mantine/core';
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { exam: Exam; onDelete: (exam: Exam) => void };

export function ExamRowActions({ exam, onDelete }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { user } = useSession();
  const name = format.text(exam.name);
  const params = { id: String(exam.id) };
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      <ActionIcon
        aria-label={t('editOne', { name })}
        renderRoot={(props) => <Link {...props} to="/dashboard/exams/edit/$id" params={params} />}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      {user && mayOpen(user.role, '/dashboard/exams/$id/tests') && (
        <ActionIcon
          aria-label={t('testsOf', { name })}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/exams/$id/tests" params={params} />
          )}
        >
          <IconListCheck size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        color="danger"
        aria-label={t('deleteOne', { name })}
        onClick={() => onDelete(exam)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
