import {
  IconArrowsMove,
  IconCheckbox,
  IconCircleDot,
  IconLayoutColumns,
  IconTextCaption,
  type TablerIcon,
} from '@tabler/icons-react';
import type { QuestionType } from './question-form.ts';

export const TYPE_ICONS: Record<QuestionType, TablerIcon> = {
  single: IconCircleDot,
  multiple: IconCheckbox,
  dragwords: IconArrowsMove,
  grouping: IconLayoutColumns,
  text: IconTextCaption,
};
