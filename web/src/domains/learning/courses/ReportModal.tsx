import { REPORT_REASONS, type ReportReason } from '@malaka/contracts/learning/reviews';
import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { useReportReview } from './queries.ts';

type Props = { courseId: number; reviewId: number; onClose: () => void };

export function ReportModal({ courseId, reviewId, onClose }: Props) {
  const { t } = useTranslation('course');
  const report = useReportReview(courseId);
  const form = useForm<{ reason: ReportReason }>({
    name: 'report',
    names: (name) => name,
    initial: { reason: 'insult' },
    validate: () => ({}),
    errorText: (wrong) => wrong,
    save: ({ reason }) => report.mutateAsync({ id: reviewId, reason }),
    messages: { saved: t('report.sent'), isRefusedQuietly: true },
    onSaved: onClose,
  });
  return (
    <FormModal
      title={t('report.title')}
      submitLabel={t('report.send')}
      form={form}
      onClose={onClose}
    >
      <Radio.Group label={t('report.why')} {...form.field('reason')}>
        <Stack gap="xs" mt="xs">
          {REPORT_REASONS.map((value) => (
            <Radio key={value} value={value} label={t(`report.reason.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  );
}
