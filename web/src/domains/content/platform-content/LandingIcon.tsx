import {
  type Icon,
  IconAward,
  IconBook,
  IconBroadcast,
  IconCertificate,
  IconCoins,
  IconDeviceMobile,
  IconRadar2,
  IconSparkles,
  IconStethoscope,
  IconUserPlus,
  IconWifiOff,
} from '@tabler/icons-react';

/** Icons an administrator may choose. */
const ICONS = {
  award: IconAward,
  book: IconBook,
  broadcast: IconBroadcast,
  certificate: IconCertificate,
  coins: IconCoins,
  'device-mobile': IconDeviceMobile,
  'radar-2': IconRadar2,
  stethoscope: IconStethoscope,
  'user-plus': IconUserPlus,
  'wifi-off': IconWifiOff,
} satisfies Record<string, Icon>;

type IconName = keyof typeof ICONS;

export const LANDING_ICONS = Object.keys(ICONS) as IconName[];

type Props = { name: string; size?: number };

export function LandingIcon({ name, size = 26 }: Props) {
  const Found: Icon = name in ICONS ? ICONS[name as IconName] : IconSparkles;
  return <Found size={size} stroke={1.7} aria-hidden />;
}
