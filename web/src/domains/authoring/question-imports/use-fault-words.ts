import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';
import { useTranslation } from 'react-i18next';

type Fault = ReadQuestion['faults'][number]['fault'];

/** Kinds of other systems that people have a word for; a stranger one is shown as it is called there. */
const KINDS = [
  'shortanswer',
  'numerical',
  'essay',
  'description',
  'multianswer',
  'cloze',
  'richwords',
  'calculated',
  'ordering',
  'ddimageortext',
  'ddmarker',
] as const;

/** What is wrong with a read question, in the reader's words. */
export function useFaultWords() {
  const { t } = useTranslation('question-imports');
  return (fault: Fault, detail: string): string => {
    const kind = fault === 'unsupported_kind' && KINDS.find((known) => known === detail);
    return t(`fault.${fault}`, { detail: kind ? t(`kind.${kind}`) : detail }).trim();
  };
}
