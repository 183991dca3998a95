import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { Anchor, Checkbox, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { errorText } from './error-text.ts';
import type { FlowProps } from './SignInFlow.tsx';
import { STEP } from '#/domains/people/session/steps.ts';
import { useSendCode } from './use-send-code.ts';

const OfferModal = lazy(async () => ({ default: (await import('./OfferModal.tsx')).OfferModal }));

/** Steps 1 and 3: the phone that will get a code. */
export function PhoneForm({ flow, change }: FlowProps) {
  const { t } = useTranslation('auth');
  const isSignUp = flow.step === STEP.signUp;
  const [isOfferAccepted, setIsOfferAccepted] = useState(false);
  const [isOfferOpen, setIsOfferOpen] = useState(false);
  const [error, setError] = useState<'phone' | 'offer' | null>(null);
  const send = useSendCode({ flow, change });
  const submit = () => {
    const needsOffer = isSignUp && flow.isInstitution && !isOfferAccepted;
    const missing = flow.phone.length !== PHONE_LENGTH ? 'phone' : needsOffer ? 'offer' : null;
    setError(missing);
    if (!missing) send.mutate();
  };
  return (
    <AuthFrame
      title={t(isSignUp ? 'signUp.title' : 'forgot.title')}
      text={t(isSignUp ? 'signUp.text' : 'forgot.text')}
      submitLabel={t('getCode')}
      isBusy={send.isPending}
      error={send.error ? errorText(send.error, t) : undefined}
      onSubmit={submit}
      onBack={() => change({ step: STEP.signIn })}
    >
      {isSignUp && (
        <SegmentedControl
          fullWidth
          styles={{ label: { whiteSpace: 'normal' }, control: { minWidth: 0 } }}
          aria-label={t('signUp.who')}
          value={flow.isInstitution ? 'institution' : 'person'}
          onChange={(who) => change({ isInstitution: who === 'institution' })}
          data={[
            { value: 'person', label: t('signUp.person') },
            { value: 'institution', label: t('signUp.institution') },
          ]}
        />
      )}
      <PhoneInput
        label={t('phone')}
        data-autofocus
        value={flow.phone}
        onChange={(phone) => change({ phone })}
        error={error === 'phone' && t('error.phone')}
      />
      {isSignUp && flow.isInstitution && (
        <Checkbox
          checked={isOfferAccepted}
          onChange={(event) => setIsOfferAccepted(event.currentTarget.checked)}
          error={error === 'offer' && t('error.offer')}
          label={t('signUp.offer')}
          description={
            <Anchor component="button" type="button" size="sm" onClick={() => setIsOfferOpen(true)}>
              {t('signUp.readOffer')}
            </Anchor>
          }
        />
      )}
      {isOfferOpen && (
        <Suspense>
          <OfferModal onClose={() => setIsOfferOpen(false)} />
        </Suspense>
      )}
    </AuthFrame>
  );
}
