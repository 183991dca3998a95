import { REPORT_REASONS, type ReportReason } from '@malaka/contracts/learning/reviews';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useReportReview } from './queries.ts';

type Props = { courseId: number; reviewId: number; onClose: () => void };

export function ReportModal({ courseId, reviewId, onClose }: Props) {
  const { t } = useTranslation(['course', 'common']);
  const [reason, setReason] = useState<ReportReason>('insult');
  const report = useReportReview(courseId);
  const send = () =>
    report.mutate(
      { id: reviewId, reason },
      {
        onSuccess: () => {
          showToast({ text: t('course:report.sent'), type: 'success' });
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('course:report.title')} withCloseButton={false}>
      <Radio.Group label={t('course:report.why')} value={reason} onChange={setReason}>
        <Stack gap="xs" mt="xs">
          {REPORT_REASONS.map((value) => (
            <Radio key={value} value={value} label={t(`course:report.reason.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {report.isError && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {messageOf(report.error, t('common:state.failed'))}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button loading={report.isPending} onClick={send}>
          {t('course:report.send')}
        </Button>
      </Group>
    </Modal>
  );
}
