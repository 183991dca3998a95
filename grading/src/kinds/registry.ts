import type { GradedType } from '../questions.ts';
import { calculated } from './calculated.ts';
import { multiple, single, trueFalse } from './choices.ts';
import { dragwords } from './dragwords.ts';
import { essay } from './essay.ts';
import { gaps } from './gaps.ts';
import { grouping } from './grouping.ts';
import { hotspot } from './hotspot.ts';
import { hottext } from './hottext.ts';
import type { Kind } from './kind.ts';
import { matching } from './matching.ts';
import { number } from './number.ts';
import { ordering } from './ordering.ts';
import { short } from './short.ts';
import { text } from './text.ts';

export const KINDS: Record<GradedType, Kind> = {
  single,
  multiple,
  true_false: trueFalse,
  short,
  number,
  calculated,
  ordering,
  matching,
  gaps,
  hottext,
  hotspot,
  grouping,
  dragwords,
  text,
  essay,
};
