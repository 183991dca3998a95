import type { Exam } from '@malaka/contracts/assessment/exams';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { Alert } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './Exams.module.css';

/** What an exam still lacks before anybody can take it. */
export function NextStep({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { user } = useSession();
  if (exam.state !== 'off' && exam.questionsCount > 0) return null;
  const isEmpty = exam.questionsCount === 0;
  const mayWrite = user !== null && mayOpen(user.role, '/dashboard/exams/$id/tests');
  const text = isEmpty ? (mayWrite ? 'questions' : 'questionsByTeacher') : 'status';
  return (
    <Alert color="warning" className={styles.next}>
      <p>{t(`next.${text}`)}</p>
      {isEmpty && mayWrite && (
        <ButtonLink
          to="/dashboard/exams/$id/tests"
          params={{ id: String(exam.id) }}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {t('next.add')}
        </ButtonLink>
      )}
    </Alert>
  );
}
