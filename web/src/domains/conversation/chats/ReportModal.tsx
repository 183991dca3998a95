import {
  CHAT_REPORT_REASONS,
  type ChatReportReason,
} from '@malaka/contracts/conversation/chat-reports';
import { COMMENT_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { useReportMessage } from './mutations.ts';

type Props = { chatId: number; number: number; onClose: () => void };

/** Reports the other member's message, with its context, to the administrators. */
export function ReportModal({ chatId, number, onClose }: Props) {
  const { t } = useTranslation(['chats', 'common']);
  const [reason, setReason] = useState<ChatReportReason>('insult');
  const [comment, setComment] = useState('');
  const report = useReportMessage(chatId);
  const send = () =>
    report.mutate(
      { number, reason, comment },
      {
        onSuccess: () => {
          showToast({ text: t('report.sent'), type: 'success' });
          onClose();
        },
      },
    );
  return (
    <ContentModal onClose={onClose} title={t('report.title')}>
      <Text mb="md">{t('report.text')}</Text>
      <Radio.Group label={t('report.why')} value={reason} onChange={setReason}>
        <Stack gap="xs" mt="xs">
          {CHAT_REPORT_REASONS.map((value) => (
            <Radio key={value} value={value} label={t(`report.reason.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label={t('report.comment')}
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {report.isError && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {messageOf(report.error, t('failed'))}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button color="danger" loading={report.isPending} onClick={send}>
          {t('report.send')}
        </Button>
      </Group>
    </ContentModal>
  );
}
