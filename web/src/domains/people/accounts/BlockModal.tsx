import { useTranslation } from 'react-i18next';
import { useBlockAccount } from './queries.ts';
import { ReasonModal } from './ReasonModal.tsx';

type Props = { id: number; onClose: () => void };

/** The person reads the reason when signing in. */
export function BlockModal({ id, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const words = {
    title: t('access.blockTitle'),
    text: t('access.blockText'),
    hint: t('access.reasonHint'),
    submit: t('access.block'),
    done: t('access.blocked'),
  };
  return <ReasonModal id={id} words={words} save={useBlockAccount()} onClose={onClose} />;
}
