import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import type { LintFinding } from '@malaka/contracts/authoring/course-check';
import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FindingList } from '#/domains/authoring/course-check/FindingList.tsx';

type Props = {
  course: AuthoredCourse;
  findings: readonly LintFinding[];
  onClose: () => void;
};

/** Why a course was not activated; each line links to the place to fix. */
export function ActivationModal({ course, findings, onClose }: Props) {
  const { t } = useTranslation(['authored-courses', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('authored-courses:activation.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <Text c="dimmed" mb="md">
        {t('authored-courses:activation.text')}
      </Text>
      <FindingList courseId={course.id} findings={findings} onChoose={onClose} />
    </Modal>
  );
}
