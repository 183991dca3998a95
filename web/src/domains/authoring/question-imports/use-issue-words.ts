import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';
import { useTranslation } from 'react-i18next';

type IssueCode = ReadQuestion['issues'][number]['code'];

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
export function useIssueWords() {
  const { t } = useTranslation('question-imports');
  return (code: IssueCode, detail: string): string => {
    const kind = code === 'unsupported_kind' && KINDS.find((known) => known === detail);
    return t(`error.${code}`, { detail: kind ? t(`kind.${kind}`) : detail }).trim();
  };
}
