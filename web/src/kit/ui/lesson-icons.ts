import type { LessonType } from '@malaka/contracts/authoring/course-types';
import {
  type Icon,
  IconBroadcast,
  IconClipboardCheck,
  IconFileText,
  IconForms,
  IconPlayerPlay,
} from '@tabler/icons-react';

export const lessonIcons: Record<LessonType, Icon> = {
  video: IconPlayerPlay,
  test: IconClipboardCheck,
  text: IconFileText,
  webinar: IconBroadcast,
  survey: IconForms,
};
