import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { useTranslation } from 'react-i18next';

/** The numbers drawn for a learner, as entries of a description list; most questions have none. */
export function OwnNumbers({ question }: { question: Pick<ShownQuestion, 'numbers'> }) {
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
