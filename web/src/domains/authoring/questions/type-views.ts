import {
  IconArrowsMove,
  IconArrowsLeftRight,
  IconCheckbox,
  IconCircleDot,
  IconCircleHalf2,
  IconCursorText,
  IconFileText,
  IconForms,
  IconHighlight,
  IconPhotoPin,
  IconLayoutColumns,
  IconListNumbers,
  IconMathFunction,
  IconMathSymbols,
  IconTextCaption,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import type { QuestionType } from './question-form.ts';

type Words = (answers: AuthoredQuestion['answers']) => string[];
type View = {
  Icon: TablerIcon;
  /** HTML of the right answer in a few words; null where it is counted among all answers. */
  brief: Words | null;
  between?: string;
};

const all: Words = (answers) => answers.map(({ text }) => text);
const right: Words = (answers) => all(answers.filter(({ score }) => score > 0));
const pairs: Words = (answers) =>
  answers.flatMap(({ text, details }) => (details === '' ? [] : [`${text} → ${details}`]));

/** How a list shows a question of each type. */
export const TYPE_VIEWS: Record<QuestionType, View> = {
  single: { Icon: IconCircleDot, brief: null },
  multiple: { Icon: IconCheckbox, brief: null },
  true_false: { Icon: IconCircleHalf2, brief: null },
  short: { Icon: IconForms, brief: null },
  number: { Icon: IconMathSymbols, brief: null },
  calculated: { Icon: IconMathFunction, brief: right },
  ordering: { Icon: IconListNumbers, brief: all, between: ' → ' },
  matching: { Icon: IconArrowsLeftRight, brief: pairs },
  gaps: { Icon: IconCursorText, brief: right },
  hottext: { Icon: IconHighlight, brief: right },
  hotspot: { Icon: IconPhotoPin, brief: right },
  dragwords: { Icon: IconArrowsMove, brief: all },
  grouping: { Icon: IconLayoutColumns, brief: all },
  text: { Icon: IconTextCaption, brief: all },
  essay: { Icon: IconFileText, brief: right },
};
