import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { type LintFinding, lintFinding } from '@malaka/contracts/authoring/course-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeDecode, z } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useToggleCourse } from './queries.ts';

const found = z.array(lintFinding);

/**
 * Activates and archives; stores the problems that prevent an activation until they are dismissed.
 */
export function useActivation(course: AuthoredCourse) {
  const { t } = useTranslation(['authored-courses', 'common']);
  const [findings, setFindings] = useState<LintFinding[]>();
  const changing = useToggleCourse();
  const toggle = (isActive: boolean) =>
    changing.mutate(
      { course, isActive },
      {
        onSuccess: ({ data }) => {
          const isSent = isActive && data.approval?.state === 'waiting';
          const done = isSent
            ? 'approval.sent'
            : isActive
              ? 'activation.published'
              : 'activation.archived';
          showToast({ text: t(`authored-courses:${done}`), type: 'success' });
        },
        onError: (error) => {
          showToast({ text: t('common:state.failed'), type: 'error' });
          if (!isApiError(error, 'course.cannot_activate')) return;
          setFindings(safeDecode(found, error.facts['findings'] as never).data ?? []);
        },
      },
    );
  return { toggle, findings, forget: () => setFindings(undefined) };
}
