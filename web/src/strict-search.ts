import type { AnyRoute } from '@tanstack/react-router';

/** Routes below the dashboard come later: the others are not done twice. */
const done = new WeakSet<AnyRoute>();

/**
 * The router adds what a screen's reader returns to what was typed: a value that the reader left
 * out, because it is none, would reach the screen all the same (TanStack/router, issue 1965).
 * Screens get what was read alone.
 */
export function keepReadSearch(routesById: object): void {
  for (const route of Object.values(routesById) as AnyRoute[]) {
    if (done.has(route)) continue;
    done.add(route);
    const { options, children } = route;
    const read: unknown = options.validateSearch;
    // A screen inside another one reads the same address after it.
    if (typeof read !== 'function' || children !== undefined) continue;
    options.validateSearch = (typed: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.keys(typed).map((name) => [name, undefined])),
      ...(read as (typed: Record<string, unknown>) => object)(typed),
    });
  }
}
