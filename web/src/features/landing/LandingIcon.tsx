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

/** Names that an administrator may choose from. */
const ICONS: Record<string, Icon> = {
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
};

type Props = { name: string; size?: number };

export function LandingIcon({ name, size = 26 }: Props) {
  const Found = ICONS[name] ?? IconSparkles;
  return <Found size={size} stroke={1.7} aria-hidden />;
}
