/** A reason not to start that the operator can fix; printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const systemReasons: Record<string, string> = {
  ENOSPC: 'the disk is full; free some space and start again',
  EDQUOT: 'the disk quota is used up; free some space and start again',
  EACCES: 'this user has no right to do that; change the owner or the rights and start again',
  EPERM: 'this user has no right to do that; change the owner or the rights and start again',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EMFILE: 'too many open files; raise the limit (ulimit -n)',
};

export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** `what` reads like "create the data folder /srv/malaka". Our own errors pass unchanged. */
export function explainSystemError(error: unknown, what: string): unknown {
  const reason = systemReasons[systemCode(error) ?? ''];
  return reason ? new StartError(`Cannot ${what}: ${reason}.`) : error;
}

export function explainListenError(error: unknown, host: string, port: number): unknown {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use: stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this user has: set PORT to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

/** The cause of an error, for the terminal. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
