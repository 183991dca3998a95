import { useTranslation } from 'react-i18next';
import { WarningModal } from '#/kit/ui/WarningModal.tsx';
import { closeWelcome } from '#/domains/people/session/sign-in-store.ts';

type Props = { kind: 'learner' | 'institution' };

/** Shown once, after the first password is set; decision 28. */
export function Welcome({ kind }: Props) {
  const { t } = useTranslation('auth');
  return (
    <WarningModal
      isOpen
      title={t('welcome.title')}
      text={t(`welcome.${kind}`)}
      okLabel="OK"
      onClose={closeWelcome}
    />
  );
}
