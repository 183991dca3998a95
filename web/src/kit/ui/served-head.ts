const ABOUT_THE_PAGE = [
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();

/** Removes the first page's server-rendered head: browsers would share it with the next page. */
export function dropServedHead() {
  for (const element of document.head.querySelectorAll(ABOUT_THE_PAGE)) element.remove();
}
