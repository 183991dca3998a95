import type { SurveyKind } from '@malaka/contracts/surveys/surveys/definition';
import {
  IconCheckbox,
  IconCircleDot,
  IconForms,
  IconGridDots,
  IconListCheck,
  IconListNumbers,
  IconSelector,
  IconStar,
  IconTable,
  IconToggleLeft,
  type TablerIcon,
} from '@tabler/icons-react';

export const KIND_ICONS: Record<SurveyKind, TablerIcon> = {
  input: IconForms,
  radiogroup: IconCircleDot,
  checkboxgroup: IconCheckbox,
  select: IconSelector,
  rating: IconStar,
  ranking: IconListNumbers,
  boolean: IconToggleLeft,
  matrix_radio: IconTable,
  matrix_checkbox: IconGridDots,
  multiple_input: IconListCheck,
};
