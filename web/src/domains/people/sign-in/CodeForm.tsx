import { checkSms, forgotPasswordAccept } from '@malaka/contracts/people/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#/kit/api/client.ts';
import { CodeStep } from './CodeStep.tsx';
import { errorText } from './error-text.ts';
import type { FlowProps } from './SignInFlow.tsx';
import { isBotStep, purposeOf, STEP, stepBefore } from '#/domains/people/session/steps.ts';
import { useSendCode } from './use-send-code.ts';

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
  const check = useCheckCode({ flow, change });
  const resend = useSendCode({ flow, change });
  return (
    <CodeStep
      sent={{ ...flow, isBot: isBotStep(flow.step) }}
      isBusy={check.isPending || resend.isPending}
      checkError={check.error ? errorText(check.error, t) : undefined}
      resendError={resend.error ? errorText(resend.error, t) : undefined}
      onCheck={(code) => check.mutate(code)}
      onResend={() => resend.mutate()}
      onBack={() => change({ step: stepBefore(flow.step) })}
    />
  );
}
