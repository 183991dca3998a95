import { checkSms, forgotPasswordAccept } from '@malaka/contracts/auth';
import { CODE_LENGTH } from '@malaka/contracts/limits';
import { Button, Text } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/client.ts';
import { CodeInput } from '#/ui/CodeInput.tsx';
import { formatPhoneTyping } from '#/ui/phone-mask.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { errorText } from './error-text.ts';
import type { FlowProps } from './SignInFlow.tsx';
import { isBotStep, purposeOf, STEP, stepBefore } from './steps.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useSendCode } from './use-send-code.ts';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useCheckCode({ flow, change }: FlowProps) {
  return useMutation({
    mutationFn: async (code: string) => {
      const body = { phone: flow.phone, code };
      if (purposeOf(flow.step) === 'signUp') {
        await call(checkSms, { body });
        return { step: STEP.setPassword, code };
      }
      const { accessToken } = await call(forgotPasswordAccept, { body });
      return { step: STEP.newPassword, resetToken: accessToken };
    },
    onSuccess: change,
  });
}

/** Steps 2, 4, 6 and 7: the code from an SMS or from the bot. */
export function CodeForm({ flow, change }: FlowProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const left = useSecondsLeft(flow.sentAt);
  const check = useCheckCode({ flow, change });
  const resend = useSendCode({ flow, change });
  const isBot = isBotStep(flow.step);
  const isOver = left === 0;
  const error = isOver ? resend.error : check.error;
  const phone = formatPhoneTyping(flow.phone);
  return (
    <AuthFrame
      title={t('code.title')}
      text={t(isBot ? 'code.botText' : 'code.smsText', { phone })}
      isBusy={check.isPending || resend.isPending}
      submitLabel={isOver ? t('code.resend') : t('code.submit')}
      isSubmitDisabled={!isOver && code.length !== CODE_LENGTH}
      error={error ? errorText(error, t) : undefined}
      onSubmit={() => (isOver ? resend.mutate() : check.mutate(code))}
      onBack={() => change({ step: stepBefore(flow.step) })}
      footer={
        <Text size="sm" c="dimmed" aria-live="off">
          {isOver ? t('code.over') : t('code.left', { time: clock(left) })}
        </Text>
      }
    >
      {isBot && flow.botUrl && (
        <Button
          component="a"
          href={flow.botUrl}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconBrandTelegram size={20} />}
        >
          {t('code.openBot')}
        </Button>
      )}
      {!isOver && (
        <CodeInput
          label={t('code.label')}
          data-autofocus
          value={code}
          onChange={setCode}
          onComplete={(typed) => check.mutate(typed)}
        />
      )}
    </AuthFrame>
  );
}
