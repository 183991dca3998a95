/** Uploaded share of a waiting message's files, by client id. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

export function reportProgress(clientId: string, percent: number | null): void {
  if (percent === null) shares.delete(clientId);
  else shares.set(clientId, percent);
  for (const listener of listeners) listener();
}

export const readProgress = (clientId: string): number | undefined => shares.get(clientId);

export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
