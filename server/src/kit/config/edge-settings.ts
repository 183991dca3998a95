import { isIP } from 'node:net';
import * as z from 'zod';
import { addressList, addressSetting, subnetsOf } from './address-list.ts';
import { StartError } from './start-error.ts';

const videoHost = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const hostNames = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => videoHost.test(host)), {
    error: 'must be a list of host names such as media.edu.uz, *.cdn.example',
  });

/** Settings of proxies, hosts and addresses, part of config.ts. */
export const edgeSettings = {
  MALAKA_TRIAL: z.stringbool({ error: 'must be true or false' }).default(false),
  TRUSTED_PROXIES: addressSetting('none', 'loopback, 10.0.0.5').prefault('loopback'),
  METRICS_ADDRESSES: addressSetting('any', 'loopback, 10.0.0.5').prefault('loopback'),
  API_DOCS: z.stringbool({ error: 'must be true or false' }).optional(),
  VIDEO_HOSTS: hostNames.default([]),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: 'must be an address such as mailto:security@malaka.uz or https://malaka.uz/security',
    })
    .optional(),
};

const schema = z.object(edgeSettings);
type Input = z.output<typeof schema> & {
  MALAKA_MODE: 'development' | 'production';
  PUBLIC_URL?: string | undefined;
  PORT: number;
};

export type EdgeConfig = {
  publicUrl: string;
  /** Subnets whose X-Forwarded-For is trusted; empty: none. */
  trustedProxies: string[];
  /** Subnets that may read /metrics; empty: any. */
  metricsAddresses: string[];
  /** Whether the API reference is served. */
  hasApiDocs: boolean;
  /** Sites whose videos may be linked. */
  videoHosts: string[];
  /** Where to report vulnerabilities; absent: no security.txt. */
  securityContact?: string;
};

export function edgeConfig(input: Input): EdgeConfig {
  const isProduction = input.MALAKA_MODE === 'production';
  if (isProduction && input.PUBLIC_URL === undefined) {
    throw new StartError(
      'Setting PUBLIC_URL is required in production: the address by which people reach the platform, such as https://malaka.uz.',
    );
  }
  if (isProduction && !input.MALAKA_TRIAL) requirePublic(input.PUBLIC_URL!);
  return {
    publicUrl: input.PUBLIC_URL ?? `http://localhost:${input.PORT}`,
    trustedProxies: input.TRUSTED_PROXIES,
    metricsAddresses: input.METRICS_ADDRESSES,
    hasApiDocs: input.API_DOCS ?? !isProduction,
    videoHosts: input.VIDEO_HOSTS,
    securityContact: input.SECURITY_CONTACT,
  };
}

const isLocalAddress = addressList(
  ['loopback', 'linklocal', 'uniquelocal', '0.0.0.0/8', '100.64.0.0/10', '::/127'].flatMap(
    subnetsOf,
  ),
);

/** The address is printed as links and QR codes on certificates, and passwords are sent to it. */
function requirePublic(address: string): void {
  const { protocol, hostname } = new URL(address);
  const unlessTrial = 'or set MALAKA_TRIAL=true if nobody works here yet';
  if (protocol !== 'https:') {
    throw new StartError(
      `Setting PUBLIC_URL must be an https address in production: ${address} would show passwords on the way. Give one, ${unlessTrial}.`,
    );
  }
  if (isLocal(hostname.replaceAll(/^\[|\]$|\.$/g, ''))) {
    throw new StartError(
      `Setting PUBLIC_URL must be an address that people reach: ${address} is known here alone. Give one, ${unlessTrial}.`,
    );
  }
}

function isLocal(host: string): boolean {
  if (isIP(host) !== 0) return isLocalAddress(host);
  return !host.includes('.') || /\.(localhost|local|internal|lan)$/.test(host);
}
