/** Subscriptions come from browsers, but their hosts belong to four vendors. */
const PUSH_SERVICES =
  /(^|\.)(googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/**
 * Hosts that a trace may name: those of the settings and of push services. Any other may be user
 * input.
 */
export function knownHosts(config: object): (host: string) => boolean {
  const hosts = new Set(hostsIn(config));
  return (host) => hosts.has(host) || PUSH_SERVICES.test(host);
}

function hostsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^https?:/.test(value) && URL.canParse(value)
      ? [new URL(value).hostname.replaceAll(/^\[|\]$/g, '')]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(hostsIn);
}
