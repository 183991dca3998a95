/** Their addresses come from browsers, but their names are those of four vendors. */
const PUSH_SERVICES =
  /(^|\.)(googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/**
 * Which hosts a trace may name: those of the settings, and of push services. Others may have been
 * entered by people.
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
