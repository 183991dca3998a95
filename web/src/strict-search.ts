import type { AnyRoute } from '@tanstack/react-router';

/** Routes below the dashboard are added later: do not process the others twice. */
const done = new WeakSet<AnyRoute>();

/**
 * The router merges what a screen's parser returns into the raw search: an invalid value that the
 * parser left out would still reach the screen (TanStack/router, issue 1965). Screens get only what
 * was parsed.
 */
export function restrictSearch(routesById: object): void {
  for (const route of Object.values(routesById) as AnyRoute[]) {
    if (done.has(route)) continue;
    done.add(route);
    const { options, children } = route;
    const read: unknown = options.validateSearch;
    // A nested screen parses the same search after it.
    if (typeof read !== 'function' || children !== undefined) continue;
    options.validateSearch = (typed: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.keys(typed).map((name) => [name, undefined])),
      ...(read as (typed: Record<string, unknown>) => object)(typed),
    });
  }
}
