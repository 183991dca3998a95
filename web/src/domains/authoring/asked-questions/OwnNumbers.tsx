import type { AskedQuestion } from '@malaka/contracts/authoring/asked-questions';
import { useTranslation } from 'react-i18next';

/** The numbers that a learner was asked with, as entries of a list of descriptions; most have none. */
export function OwnNumbers({ question }: { question: Pick<AskedQuestion, 'numbers'> }) {
  const { t } = useTranslation('test');
  const { numbers = [] } = question;
  if (numbers.length === 0) return null;
  return (
    <>
      <dt>{t('calculated.own')}</dt>
      <dd translate="no">{numbers.map(({ name, value }) => `${name} = ${value}`).join('; ')}</dd>
    </>
  );
}
