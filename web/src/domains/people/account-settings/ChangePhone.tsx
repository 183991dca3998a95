import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from '#/domains/people/sign-in/CodeStep.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { NewPhoneForm } from './NewPhoneForm.tsx';
import { phoneErrorText } from './phone-error-text.ts';
import { useAcceptPhone, useAskPhoneCode } from './use-change-phone.ts';

type Props = { onDone: () => void };

const BEGINNING = { step: 0, phone: '', password: '', isBot: false, botUrl: null, sentAt: 0 };
type State = Omit<typeof BEGINNING, 'botUrl'> & { botUrl: string | null };

/** Step 0 asks for the new phone, step 1 for its code; stored in memory only. */
export function ChangePhone({ onDone }: Props) {
  const { t } = useTranslation(['settings', 'auth']);
  const format = useFormat();
  const [state, setState] = useState<State>(BEGINNING);
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
  const ask = useAskPhoneCode();
  const accept = useAcceptPhone();
  const { phone, password } = state;
  const send = () =>
    ask.mutate(
      { phone, password },
      {
        onSuccess: (sent) => {
          accept.reset();
          change({ ...sent, step: 1, sentAt: Date.now() });
        },
      },
    );
  const check = (code: string) =>
    accept.mutate(
      { phone, code },
      {
        onSuccess: ({ login }) => {
          const text = t('settings:phone.done', { phone: format.phone(login) });
          showToast({ text, type: 'success' });
          setState(BEGINNING);
          onDone();
        },
      },
    );
  if (state.step === 0) {
    return (
      <NewPhoneForm
        phone={phone}
        password={password}
        error={ask.error}
        isBusy={ask.isPending}
        onChange={(part) => {
          ask.reset();
          change(part);
        }}
        onSubmit={send}
      />
    );
  }
  return (
    <CodeStep
      key={state.sentAt}
      sent={state}
      isBusy={accept.isPending || ask.isPending}
      checkError={phoneErrorText(accept.error, t)}
      resendError={phoneErrorText(ask.error, t)}
      onCheck={check}
      onResend={send}
      onBack={() => change({ step: 0 })}
    />
  );
}
