import type { CATEGORY_ICONS } from '@malaka/contracts/people/choices';
import {
  type Icon,
  IconAbc,
  IconAtom,
  IconAward,
  IconBallFootball,
  IconBook2,
  IconBrain,
  IconBuildingCommunity,
  IconChartBar,
  IconDeviceLaptop,
  IconFlask,
  IconGlobe,
  IconHeartHandshake,
  IconLanguage,
  IconMathFunction,
  IconMusic,
  IconPalette,
  IconPlant2,
  IconScale,
  IconSchool,
  IconUsersGroup,
} from '@tabler/icons-react';

const ICONS: Record<(typeof CATEGORY_ICONS)[number], Icon> = {
  abc: IconAbc,
  atom: IconAtom,
  award: IconAward,
  'ball-football': IconBallFootball,
  'book-2': IconBook2,
  brain: IconBrain,
  'building-community': IconBuildingCommunity,
  'chart-bar': IconChartBar,
  'device-laptop': IconDeviceLaptop,
  flask: IconFlask,
  globe: IconGlobe,
  'heart-handshake': IconHeartHandshake,
  language: IconLanguage,
  'math-function': IconMathFunction,
  music: IconMusic,
  palette: IconPalette,
  'plant-2': IconPlant2,
  scale: IconScale,
  school: IconSchool,
  'users-group': IconUsersGroup,
};

/** An icon that this release does not have is shown as learning. */
export function CategoryIcon({ name }: { name: string }) {
  const Found = Object.hasOwn(ICONS, name) ? ICONS[name as keyof typeof ICONS] : IconSchool;
  return <Found size={22} stroke={1.7} aria-hidden />;
}
