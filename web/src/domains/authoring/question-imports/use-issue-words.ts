import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';
import { useTranslation } from 'react-i18next';

type IssueCode = ReadQuestion['issues'][number]['code'];

/**
 * Question types of other systems with a translated name; others are shown by their original name.
 */
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

/** Translates the issues of an imported question. */
export function useIssueWords() {
  const { t } = useTranslation('question-imports');
  return (code: IssueCode, detail: string): string => {
    const kind = code === 'unsupported_kind' && KINDS.find((known) => known === detail);
    return t(`error.${code}`, { detail: kind ? t(`kind.${kind}`) : detail }).trim();
  };
}
