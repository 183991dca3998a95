import { forgotPassword, register } from '@malaka/contracts/people/sign-in';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { callWithProof } from './call-with-proof.ts';
import type { FlowProps } from './SignInFlow.tsx';
import { codeStep, purposeOf } from '#/domains/people/session/steps.ts';

/** Requests a code and goes to the step that checks it. */
export function useSendCode({ flow, change }: FlowProps) {
  const purpose = purposeOf(flow.step);
  return useMutation({
    mutationFn: () =>
      callWithProof((proof) => {
        const { phone, isInstitution } = flow;
        if (purpose === 'forgot') return call(forgotPassword, { body: { phone, proof } });
        return call(register, {
          body: {
            phone,
            proof,
            ...(isInstitution && { isEduInstitution: true, isOfferAccepted: true }),
          },
        });
      }),
    onSuccess: ({ isTelegram, botUrl }) =>
      change({ step: codeStep(purpose, isTelegram), botUrl, sentAt: Date.now(), code: '' }),
  });
}
