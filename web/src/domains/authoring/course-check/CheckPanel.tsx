import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleX,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type LintFinding, lintCourse } from '@malaka/contracts/authoring/course-check';
import { query } from '#/kit/api/query.ts';
import styles from './CheckPanel.module.css';
import { FindingList } from './FindingList.tsx';

/** Changes to a course invalidate this key; changes in another tab are fetched on return. */
const checkQuery = (courseId: number) =>
  query(lintCourse, { params: { id: courseId }, staleTime: 0 });

type Props = { courseId: number };

/** A summary of whether the course is ready, and below it what is missing. */
export function CheckPanel({ courseId }: Props) {
  const { t } = useTranslation(['course-check', 'common']);
  const [isOpen, { toggle }] = useDisclosure(false);
  const { data: check, isPending, refetch, isFetching } = useQuery(checkQuery(courseId));
  const listId = useId();
  if (!check) {
    return (
      <div className={styles.panel}>
        <p className={styles.state} role="status">
          {t(isPending ? 'checking' : 'failed')}
          {!isPending && (
            <Button
              variant="subtle"
              loading={isFetching}
              leftSection={<IconRefresh size={18} />}
              onClick={() => void refetch()}
            >
              {t('common:action.tryAgain')}
            </Button>
          )}
        </p>
      </div>
    );
  }
  const { findings, errorsCount, warningsCount } = check;
  const total = errorsCount + warningsCount;
  if (total === 0) {
    return (
      <div className={styles.panel}>
        <p className={styles.state} data-good>
          <IconCircleCheck size={22} aria-hidden />
          <span>
            <strong>{t('allGood')}</strong> {t('allGoodText')}
          </span>
        </p>
      </div>
    );
  }
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <span className="strong">{t('title')}</span>
        <Counts errors={errorsCount} warnings={warningsCount} />
        <IconChevronDown size={20} className={styles.chevron} aria-hidden />
      </button>
      <Collapse expanded={isOpen} id={listId} keepMounted={false}>
        <div className={styles.body}>
          <p className={styles.hint}>{t(errorsCount > 0 ? 'errorsHint' : 'warningsHint')}</p>
          <FindingList courseId={courseId} findings={findings} />
          {total > findings.length && (
            <p className={styles.hint}>{t('more', { count: total - findings.length })}</p>
          )}
        </div>
      </Collapse>
    </section>
  );
}

function Counts({ errors, warnings }: { errors: number; warnings: number }) {
  const { t } = useTranslation('course-check');
  return (
    <span className={styles.counts} role="status">
      {errors > 0 && (
        <span data-severity="error">
          <IconCircleX size={18} aria-hidden />
          {t('errors', { count: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span data-severity="warning">
          <IconAlertTriangle size={18} aria-hidden />
          {t('warnings', { count: warnings })}
        </span>
      )}
    </span>
  );
}

export type LessonMarks = ReadonlyMap<number, { errors: number; warnings: number }>;

/** Findings counted by lesson, for the rows of the tree. */
export function useLessonMarks(courseId: number): LessonMarks {
  const { data } = useQuery({ ...checkQuery(courseId), select: countByLesson });
  return data ?? none;
}

const none: LessonMarks = new Map();

/** Outside of the component, so that the same findings give the same map. */
function countByLesson({ findings }: { findings: readonly LintFinding[] }): LessonMarks {
  const marks = new Map<number, { errors: number; warnings: number }>();
  for (const { lessonId, severity } of findings) {
    if (lessonId === null) continue;
    const mark = marks.get(lessonId) ?? { errors: 0, warnings: 0 };
    mark[severity === 'error' ? 'errors' : 'warnings'] += 1;
    marks.set(lessonId, mark);
  }
  return marks;
}
