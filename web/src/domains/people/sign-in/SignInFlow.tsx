import { useState } from 'react';
import { phoneDigits } from '#/kit/ui/phone-mask.ts';
import { CodeForm } from './CodeForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import type { ReturnedForm } from './returned-form.ts';
import { SignInForm } from './SignInForm.tsx';
import { STEP, type Step } from '#/domains/people/session/steps.ts';

/** State passed between the steps; stored in memory only (decision 23). */
export type Flow = {
  step: Step;
  phone: string;
  isInstitution: boolean;
  botUrl: string | null;
  /** Time the last code was sent, by this browser's clock. */
  sentAt: number;
  code: string;
  /** Token of an accepted forgot code. */
  resetToken: string;
  isPasswordChanged: boolean;
};

export type FlowProps = { flow: Flow; change: (part: Partial<Flow>) => void };

type Props = {
  startAt?: Step;
  isInstitution?: boolean;
  /** On the server-rendered page: the result of its submitted form. */
  returned?: ReturnedForm | null;
};

/** Steps 0 to 8 of signing in and up, both in the window and on /old-token. */
export function SignInFlow({ startAt = STEP.signIn, isInstitution = false, returned }: Props) {
  const [flow, setFlow] = useState<Flow>({
    step: startAt,
    phone: phoneDigits(returned?.fields['phone'] ?? ''),
    isInstitution,
    botUrl: null,
    sentAt: 0,
    code: '',
    resetToken: '',
    isPasswordChanged: false,
  });
  const props = {
    flow,
    change: (part: Partial<Flow>) => setFlow((before) => ({ ...before, ...part })),
  };
  switch (flow.step) {
    case STEP.signIn:
      return <SignInForm {...props} returned={returned} />;
    case STEP.signUp:
    case STEP.forgotPhone:
      return <PhoneForm key={flow.step} {...props} />;
    case STEP.newPassword:
    case STEP.setPassword:
      return <NewPasswordForm {...props} />;
    default:
      return <CodeForm key={flow.step} {...props} />;
  }
}
