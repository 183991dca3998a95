import { request, type RequestOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { reasonOf } from '#/kit/config/start-error.ts';
import { done, failed, type Outcome, todo } from './step.ts';

const PATIENCE_MS = 8000;
const DAY_MS = 24 * 60 * 60_000;
/** Authorities renew a month before expiry; this warns if that has failed. */
const EXPIRES_SOON_DAYS = 14;

type AddressCheck = { publicUrl: string; now: Date; ca?: string };

/**
 * Whether the platform is reachable at its public address, with a certificate that phones trust.
 */
export async function checkAddress({ publicUrl, now, ca }: AddressCheck): Promise<Outcome> {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:') {
    const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (isOwn) return todo(`${publicUrl} is this machine alone`, 'Set PUBLIC_URL.');
    return failed(
      `${publicUrl} has no TLS: passwords could be read on the way`,
      'Put a proxy with a certificate in front (deploy/nginx.conf), and https into PUBLIC_URL.',
    );
  }
  try {
    const { status, expiresAt } = await askHealth(publicUrl, ca === undefined ? {} : { ca });
    if (status !== 200) {
      return failed(
        `${publicUrl}/healthz answers ${status}`,
        'Start the platform, and let the proxy lead to it.',
      );
    }
    const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS);
    const says = `${publicUrl} answers; its certificate is good for ${days} days`;
    return days < EXPIRES_SOON_DAYS ? todo(says, 'Renew the certificate.') : done(says);
  } catch (error) {
    return failed(
      `${publicUrl} cannot be reached: ${reasonOf(error)}`,
      'Look at the name in DNS, the proxy, its certificate and the chain that it sends.',
    );
  }
}

/** When the certificate expires, even if nobody trusts it any more; undefined without TLS. */
export async function findTlsExpiry(publicUrl: string): Promise<Date | undefined> {
  if (!publicUrl.startsWith('https:')) return undefined;
  return (await askHealth(publicUrl, { rejectUnauthorized: false })).expiresAt;
}

function askHealth(
  publicUrl: string,
  options: RequestOptions,
): Promise<{ status: number; expiresAt: Date }> {
  return new Promise((resolve, reject) => {
    const url = `${publicUrl}/healthz`;
    const health = request(url, { timeout: PATIENCE_MS, agent: false, ...options });
    health.on('timeout', () => health.destroy(new Error('no answer in time')));
    health.on('error', reject);
    health.on('response', (response) => {
      const expiresAt = new Date((response.socket as TLSSocket).getPeerCertificate().valid_to);
      response.resume();
      resolve({ status: response.statusCode ?? 0, expiresAt });
    });
    health.end();
  });
}
