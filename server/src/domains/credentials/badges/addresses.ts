import type { Config } from '#/kit/config/config.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

type Public = Pick<Config, 'publicUrl'>;

/** The platform as an issuer: its DID is derived from the address that publishes its keys. */
export const didOf = ({ publicUrl }: Public): string =>
  `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

export const keyName = (config: Public, keyId: number): string => `${didOf(config)}#key-${keyId}`;

export const badgeAddress = ({ publicUrl }: Public, number: string): string =>
  `${publicUrl}${API_PREFIX}/certificate/${number}/badge.json`;

export const achievementAddress = ({ publicUrl }: Public, id: string): string =>
  `${publicUrl}${API_PREFIX}/badges/achievements/${id}`;

export const revocationsAddress = ({ publicUrl }: Public): string =>
  `${publicUrl}${API_PREFIX}/badges/revocations`;
