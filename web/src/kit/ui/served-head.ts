const ABOUT_THE_PAGE = [
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();

/** What the server said of the first page: browsers would pass it on as if it were of the next one. */
export function dropServedHead() {
  for (const element of document.head.querySelectorAll(ABOUT_THE_PAGE)) element.remove();
}
