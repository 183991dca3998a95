const ABOUT_THE_PAGE = [
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();

/** Removes what the server wrote about the first page: browsers would share it with the next one. */
export function dropServedHead() {
  for (const element of document.head.querySelectorAll(ABOUT_THE_PAGE)) element.remove();
}
