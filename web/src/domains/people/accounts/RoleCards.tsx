import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { type Right, RIGHTS } from './rights-form.ts';

type Props = {
  value: Right;
  /** Whether the profile is confirmed, which makes a learner a confirmed one. */
  isConfirmed: boolean;
  onChange: (right: Right) => void;
};

/** One card per right, with what it allows in plain words. */
export function RoleCards({ value, isConfirmed, onChange }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <ChoiceCards
      id="right"
      label={t('rights.title')}
      value={value}
      options={RIGHTS.map((right) => ({
        value: right,
        label: t(`role.${right === 'learner' && isConfirmed ? 'confirmedLearner' : right}`),
        text: t(`rights.may.${right}`),
      }))}
      onChange={onChange}
    />
  );
}
